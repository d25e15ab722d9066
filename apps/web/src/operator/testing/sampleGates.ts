import type { Application, ProxyConfiguration } from '@countersign/product-api'
import { applications } from './sampleApplications.ts'

const { backchannelLogoutUri: _backchannelLogoutUri, ...forum } = applications.forum

/** A gate before two hosts, whose proxy brings a secret. */
export const filesGate: Application & Required<Pick<Application, 'gate'>> = {
  ...forum,
  clientId: 'files-1b2c',
  name: 'The Files',
  host: 'files.example',
  gate: {
    hosts: ['files.example', 'files.example:8443'],
    openPaths: ['/healthz'],
    isPreflightOpen: false,
    openNetworks: ['10.8.0.0/24'],
    headers: {
      user: 'Remote-User',
      subject: 'Remote-Sub',
      name: 'Remote-Name',
      email: 'Remote-Email',
      groups: 'X-WEBAUTH-GROUPS',
      wallet: 'Remote-Wallet',
    },
    sendsToken: false,
  },
  redirectUris: ['https://files.example/', 'https://files.example:8443/'],
  launchUri: 'https://files.example/',
  backchannelLogoutUri: null,
  scopes: ['openid', 'profile', 'groups'],
  lastLogoutDelivery: null,
}

/** What a server writes for Caddy. */
export const caddyConfiguration: ProxyConfiguration = {
  proxy: 'caddy',
  upstream: '127.0.0.1:8080',
  server: '127.0.0.1:3000',
  files: [
    {
      name: '/etc/caddy/Caddyfile',
      text: 'files.example {\n\theader_up Countersign-Gate-Secret COUNTERSIGN_GATE_SECRET\n}\n',
      language: 'caddyfile',
    },
  ],
  secretPlaceholder: 'COUNTERSIGN_GATE_SECRET',
  hasTrustedProxies: true,
}
