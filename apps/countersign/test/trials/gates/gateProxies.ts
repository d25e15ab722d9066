import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atEndOfFile } from '@countersign/test-support/endOfFile'
import type { GateSite, ProxyFile } from '../../../src/gates/proxies/GateSite.ts'
import { writeCaddy } from '../../../src/gates/proxies/writeCaddy.ts'
import { writeHaproxy } from '../../../src/gates/proxies/writeHaproxy.ts'
import { writeNginx } from '../../../src/gates/proxies/writeNginx.ts'
import { writeTraefik } from '../../../src/gates/proxies/writeTraefik.ts'
import { temporaryFolder } from '../../product/runProduct.ts'
import { proxyPath } from '../proxies/proxies.ts'

/** Where a proxy runs in a trial. */
export interface GatePlace {
  readonly folder: string
  readonly port: number
  readonly plainPort: number
  /** The certificate of both hosts, its key, and a folder with both in one file. */
  readonly certificate: string
  readonly key: string
  readonly bundles: string
}

/** A proxy in front of an application: the files that the product writes for it, and how a trial runs them. */
export interface GateProxy {
  readonly name: string
  /** Finds or builds the program; why it is not tried, where that cannot be. */
  readonly bring: () => Promise<{ readonly program: string } | { readonly untried: string }>
  readonly write: (site: GateSite) => readonly ProxyFile[]
  /** The files as a trial has them, by their paths; the first of `run` is one of them. */
  readonly settle: (files: readonly ProxyFile[], place: GatePlace) => Readonly<Record<string, string>>
  readonly run: (place: GatePlace) => readonly string[]
}

const nginx: GateProxy = {
  name: 'nginx',
  bring: () => findProgram('nginx', '-v'),
  write: writeNginx,
  settle: (files, { folder, port, plainPort, certificate, key }) => {
    const texts = files.map(({ name, text }): [string, string] => [
      join(folder, name.split('/').at(-1) ?? ''),
      replaceAll(text, [
        ['/etc/nginx/countersign/', `${folder}/`],
        [/\/etc\/letsencrypt\/live\/\S+\/fullchain.pem/g, certificate],
        [/\/etc\/letsencrypt\/live\/\S+\/privkey.pem/g, key],
        [/listen (\d+) ssl/g, 'listen 127.0.0.1:$1 ssl'],
        [/listen 80;/g, `listen 127.0.0.1:${plainPort};`],
        [/ {2}listen \[::\].*\n/g, ''],
      ]),
    ])
    // What Debian's nginx.conf says around such a file, with folders of this trial.
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const folders = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    const plain = `server { listen 127.0.0.1:${plainPort} default_server; return 301 https://$host:${port}$request_uri; }`
    const [site = ['', '']] = texts
    const http = ['access_log off;', ...folders, plain, `include ${site[0]};`].join('\n')
    const whole = `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${http}\n}\n`
    return { ...Object.fromEntries(texts), [join(folder, 'nginx.conf')]: whole }
  },
  run: ({ folder }) => ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'],
}

const caddy: Omit<GateProxy, 'name' | 'bring'> = {
  write: writeCaddy,
  settle: ([file], { folder, port, plainPort, certificate, key }) => {
    const ports = `{\n\tadmin off\n\tauto_https disable_certs\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n`
    const site = (file?.text ?? '').replace(
      /^([a-z].*) \{$/m,
      `$1 {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    )
    return { [join(folder, 'Caddyfile')]: ports + site }
  },
  run: ({ folder }) => ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
}

const oldCaddy: GateProxy = {
  ...caddy,
  name: 'Caddy of Debian',
  bring: () => findProgram('caddy', 'version'),
  // As the file says: Caddy 2.6 does not know that line.
  write: (site) =>
    writeCaddy(site).map((file) => ({ ...file, text: file.text.replace(/\n\t+stream_timeout .*/, '') })),
}

/** Its headers differ from 2.10 on. */
const newCaddy: GateProxy = {
  ...caddy,
  name: 'Caddy 2.11.9',
  bring: () => buildProgram('github.com/caddyserver/caddy/v2/cmd/caddy@v2.11.9', 'caddy'),
}

const haproxy: GateProxy = {
  name: 'HAProxy',
  bring: () => findProgram('haproxy', '-v'),
  write: writeHaproxy,
  settle: (files, { folder, plainPort, bundles }) =>
    Object.fromEntries(
      files.map(({ name, text }): [string, string] => [
        join(folder, name.split('/').at(-1) ?? ''),
        replaceAll(text, [
          ['/etc/haproxy/countersign.lua', `${folder}/countersign.lua`],
          ['/etc/haproxy/certs/', `${bundles}/`],
          [/bind :::80 v4v6/g, `bind 127.0.0.1:${plainPort}`],
          [/bind :::(\d+) v4v6/g, 'bind 127.0.0.1:$1'],
        ]),
      ]),
    ),
  run: ({ folder }) => ['-db', '-f', join(folder, 'haproxy.cfg')],
}

const traefik: GateProxy = {
  name: 'Traefik',
  bring: () => findProgram(process.env['COUNTERSIGN_TRAEFIK'] ?? 'traefik', 'version'),
  write: writeTraefik,
  settle: ([file], { folder, certificate, key }) => ({
    [join(folder, 'dynamic', 'gate.yaml')]: file?.text ?? '',
    [join(folder, 'dynamic', 'tls.yaml')]:
      `tls:\n  stores:\n    default:\n      defaultCertificate: {certFile: ${certificate}, keyFile: ${key}}\n`,
  }),
  run: ({ folder, port, plainPort }) => [
    `--entrypoints.websecure.address=127.0.0.1:${port}`,
    `--entrypoints.web.address=127.0.0.1:${plainPort}`,
    '--entrypoints.web.http.redirections.entrypoint.to=websecure',
    `--providers.file.directory=${join(folder, 'dynamic')}`,
    '--global.checknewversion=false',
    '--global.sendanonymoususage=false',
  ],
}

/** The proxies that the product writes files for. */
export const gateProxies: readonly GateProxy[] = [nginx, oldCaddy, newCaddy, haproxy, traefik]

async function findProgram(program: string, versionArgument: string) {
  const { status } = spawnSync(program, [versionArgument], { env: { PATH: proxyPath } })
  return status === 0 ? { program } : { untried: `${program} is not installed` }
}

/** Builds a program of Go's module proxy, in a folder of its own. */
async function buildProgram(module: string, program: string) {
  const folder = temporaryFolder(atEndOfFile)
  const env = { ...process.env, GOBIN: folder, GOTOOLCHAIN: 'local', CGO_ENABLED: '0' }
  try {
    await promisify(execFile)('go', ['install', module], { env })
    return { program: join(folder, program) }
  } catch (error) {
    return { untried: `${module} could not be built: ${String(error).split('\n')[0]}` }
  }
}

/** Replaces what belongs to the machine of an operator. */
function replaceAll(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((result, [phrase, replacement]) => result.replaceAll(phrase, replacement), text)
}
