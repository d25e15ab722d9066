import { bringNextApplication } from './application.mjs'
import { at } from './run.mjs'

/**
 * Installs and builds the Next.js application that signs in through next-auth. Where npm cannot bring it, its test is left
 * out, and it is said.
 */
export async function ensureNextAuth() {
  const folder = at('node_modules/.cache/next-auth')
  const failure = await bringNextApplication({
    source: at('apps/countersign/test/interop/next-auth'),
    folder,
  })
  if (failure === undefined) process.env.TEST_NEXT_AUTH_ROOT = folder
  else console.log(`No Next.js with next-auth, so its test is left out: ${failure.split('\n').at(-1)}`)
}
