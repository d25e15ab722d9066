import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Builds both applications of Next.js. */
export async function buildNext(): Promise<void> {
  const { bringNextExample } = await import(
    new URL('../../scripts/setup/nextExample.mjs', import.meta.url).href
  )
  const failure = await bringNextExample()
  if (failure !== undefined) throw new Error(failure)
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const settings = {
    DATABASE: ':memory:',
    BETTER_AUTH_SECRET: 'an example that is as long as it must be',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const child = spawn(process.execPath, [here('node_modules/next/dist/bin/next'), 'build'], {
    cwd: here('better-auth/next'),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('better-auth in Next.js does not build.')
}
