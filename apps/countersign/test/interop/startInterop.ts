import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ApplicationDraft } from '@countersign/product-api'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { onTestFinished } from 'vitest'
import { type Browser, createBrowser } from '../oidc/support/Browser.ts'
import { startProvider } from '../oidc/support/startProvider.ts'

/** An application made with somebody else's client, and the provider it knows. */
export interface Interop {
  readonly origin: string
  readonly provider: string
  /** The person's browser, with the application's pages open. */
  readonly browser: Browser
}

/** Registers and starts one of the applications beside this file, until the test has finished. */
export async function startInterop(
  name: string,
  callbackPath: string,
  draft: Partial<ApplicationDraft> = {},
): Promise<Interop> {
  const { origin: issuer, addApplication } = await startProvider()
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const { clientId, clientSecret } = await addApplication({
    redirectUris: [`${origin}${callbackPath}`],
    postLogoutRedirectUris: [origin],
    ...draft,
  })
  const program = fileURLToPath(new URL(`applications/${name}.mjs`, import.meta.url))
  const child = fork(program, [JSON.stringify({ issuer, clientId, clientSecret, origin, port })], {
    execArgv: [],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended before it was ready`))),
  ])
  return { origin, provider: issuer, browser: createBrowser(origin) }
}

/** Where an answer leads. */
export function locationOf(response: Response): string {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`${response.status} leads nowhere`)
  return location
}
