import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { ApplicationDraft } from '@countersign/product-api'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { onTestFinished } from 'vitest'
import { type Browser, createBrowser } from '../../oidc/support/Browser.ts'
import { runProduct } from '../../product/runProduct.ts'
import type { RunningProduct } from '../../product/startProduct.ts'
import { printed } from '../printed.ts'
import type { Command, Language, Method } from './languages.ts'

/** The product, and the folder where its commands find its database. */
export interface ProductWithFolder {
  readonly product: RunningProduct
  readonly cwd: string
}

/** An application that runs until the test has finished. */
export interface RunningApplication {
  readonly clientId: string
  readonly origin: string
  /** Of a person who has its pages open. */
  readonly browser: Browser
}

/** How an application is registered. */
export interface Registration {
  readonly method: Method
  readonly idTokenSignedResponseAlg: 'RS256' | 'ES256'
}

/** Registers and starts an application that was built in a folder. */
export async function startApplication(
  { product, cwd }: ProductWithFolder,
  { run, ready, callback }: Language,
  folder: string,
  { method, idTokenSignedResponseAlg }: Registration,
): Promise<RunningApplication> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const key = method === 'private_key_jwt' ? makeKey() : undefined
  const { clientId, clientSecret } = await register(
    { product, cwd },
    {
      name: 'Trial',
      // A program of the person's own machine, which has no secret, may use any port (RFC 8252, section 7.3).
      ...(method === 'none'
        ? { applicationType: 'native', redirectUris: [`http://127.0.0.1${callback}`] }
        : { redirectUris: [`${origin}${callback}`] }),
      postLogoutRedirectUris: [`${origin}/signed-out`],
      tokenEndpointAuthMethod: method,
      idTokenSignedResponseAlg,
      ...(key !== undefined && { jwks: { keys: [key.publicJwk] } }),
    },
  )
  await startProgram(folder, run, ready, {
    PORT: String(port),
    ISSUER: product.origin,
    METHOD: method,
    ID_TOKEN_ALG: idTokenSignedResponseAlg,
    CLIENT_ID: clientId,
    ...(clientSecret !== undefined && { CLIENT_SECRET: clientSecret }),
    ...(key !== undefined && { PRIVATE_KEY: JSON.stringify(key.privateJwk) }),
  })
  return { clientId, origin, browser: createBrowser(origin) }
}

async function startProgram(
  cwd: string,
  [program, ...args]: Command,
  ready: RegExp,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(program, args, { cwd, env: { PATH: process.env['PATH'], ...settings } })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await printed(child, ready)
}

/** Registers an application as an operator does in a terminal. */
async function register({ product, cwd }: ProductWithFolder, draft: ApplicationDraft) {
  const command = runProduct({
    cwd,
    args: ['apps', 'add', '--file', '-', '--json'],
    input: JSON.stringify(draft),
    settings: { COUNTERSIGN_ORIGIN: product.origin },
  })
  if ((await command.ended) !== 0) throw new Error(command.stderr())
  const [{ application, clientSecret }] = JSON.parse(command.stdout())
  return { clientId: String(application.clientId), clientSecret: clientSecret ?? undefined }
}

/** RSA, because a library that is told nothing else signs with RS256. */
function makeKey() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const about = { kid: 'trial', alg: 'RS256', use: 'sig' }
  return {
    publicJwk: { ...publicKey.export({ format: 'jwk' }), ...about },
    privateJwk: { ...privateKey.export({ format: 'jwk' }), ...about },
  }
}
