import { type ChildProcess, spawn } from 'node:child_process'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { onTestFinished } from 'vitest'
import { createBrowser } from '../oidc/support/Browser.ts'
import { startProvider } from '../oidc/support/startProvider.ts'
import type { Interop } from './startInterop.ts'

/** Where the application is, built. */
const root = process.env['TEST_NEXT_AUTH_ROOT']

/** Whether there is one on this machine. */
export const hasNextAuth: boolean = root !== undefined

/** Registers the application as the how-to says, and starts it until the test has finished. */
export async function startNextAuth(): Promise<Interop> {
  const { origin: provider, addApplication } = await startProvider()
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const redirectUris = [`${origin}/api/auth/callback/countersign`]
  const { clientId, clientSecret } = await addApplication({ redirectUris, isPkceRequired: true })
  const next = `${root}/node_modules/next/dist/bin/next`
  const child = spawn(process.execPath, [next, 'start', '--port', String(port), '--hostname', 'localhost'], {
    ...(root !== undefined && { cwd: root }),
    env: {
      NEXT_TELEMETRY_DISABLED: '1',
      NEXTAUTH_URL: origin,
      NEXTAUTH_SECRET: 'an example that is as long as it must be',
      COUNTERSIGN_ISSUER: provider,
      COUNTERSIGN_CLIENT_ID: clientId,
      COUNTERSIGN_CLIENT_SECRET: clientSecret,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await ready(child)
  return { origin, provider, browser: createBrowser(origin) }
}

/** It says in its output when it takes requests, or why it does not. */
async function ready(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let log = ''
  const read = (chunk: Buffer) => {
    log += chunk.toString()
    if (log.includes('Ready in')) resolve()
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  child.once('exit', () => reject(new Error(`Next.js did not start: ${log}`)))
  await promise
}
