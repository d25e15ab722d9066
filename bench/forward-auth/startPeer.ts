import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningServer, startProgram } from '../sign-in/startServer.ts'
import { peerApplication } from './sites.ts'

export const peerModule = 'github.com/oauth2-proxy/oauth2-proxy/v7'
const moduleFolder = fileURLToPath(new URL('./oauth2-proxy', import.meta.url))

/** Builds the peer as its module file pins it, from Go's module proxy. It takes some minutes the first time, and seconds later. */
export function buildPeer(directory: string): string {
  const program = join(directory, 'oauth2-proxy')
  console.error(`building ${peerModule} ${readPeerVersion()}`)
  const { status, error } = spawnSync('go', ['build', '-trimpath', '-o', program, peerModule], {
    cwd: moduleFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error !== undefined)
    throw new Error('Go builds the peer: install it (https://go.dev).', { cause: error })
  if (status !== 0) throw new Error(`${peerModule} could not be built; Go says why above.`)
  return program
}

export function readPeerVersion(): string {
  const [, version = ''] =
    /oauth2-proxy\/v7 (v[\d.]+)/.exec(readFileSync(join(moduleFolder, 'go.mod'), 'utf8')) ?? []
  return version
}

/**
 * The peer with its session in a cookie, which it needs no store for, and with settings that favour it: the least that can be in
 * that cookie, and no line of a log for a request.
 */
export function startPeer(program: string, port: number, issuer: string): Promise<RunningServer> {
  const { clientId, clientSecret, redirectUri, scope } = peerApplication(port)
  return startProgram(program, port, {
    OAUTH2_PROXY_HTTP_ADDRESS: `127.0.0.1:${port}`,
    OAUTH2_PROXY_PROVIDER: 'oidc',
    OAUTH2_PROXY_OIDC_ISSUER_URL: issuer,
    OAUTH2_PROXY_CLIENT_ID: clientId,
    OAUTH2_PROXY_CLIENT_SECRET: clientSecret,
    OAUTH2_PROXY_REDIRECT_URL: redirectUri,
    OAUTH2_PROXY_SCOPE: scope,
    OAUTH2_PROXY_CODE_CHALLENGE_METHOD: 'S256',
    // Nobody here has an e-mail address: it counts people by the claim of this name.
    OAUTH2_PROXY_OIDC_EMAIL_CLAIM: 'sub',
    OAUTH2_PROXY_EMAIL_DOMAINS: '*',
    OAUTH2_PROXY_SKIP_PROVIDER_BUTTON: 'true',
    OAUTH2_PROXY_UPSTREAMS: 'static://202',
    OAUTH2_PROXY_REVERSE_PROXY: 'true',
    OAUTH2_PROXY_TRUSTED_PROXY_IPS: '127.0.0.1',
    // It tells who they are, as we do.
    OAUTH2_PROXY_SET_XAUTHREQUEST: 'true',
    OAUTH2_PROXY_COOKIE_SECRET: 'only-for-the-bench-32-bytes-long',
    OAUTH2_PROXY_COOKIE_SECURE: 'false',
    OAUTH2_PROXY_SESSION_COOKIE_MINIMAL: 'true',
    OAUTH2_PROXY_REQUEST_LOGGING: 'false',
    OAUTH2_PROXY_AUTH_LOGGING: 'false',
    OAUTH2_PROXY_STANDARD_LOGGING: 'false',
  })
}
