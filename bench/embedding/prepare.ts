import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Installs what package-lock.json names here, and builds both applications of Next.js. */
export async function prepare(): Promise<void> {
  const [installed, lockfile] = [here('node_modules/.package-lock.json'), here('package-lock.json')]
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs)
    await runToEnd('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], here('.'))
  const { bringNextExample } = await import(
    new URL('../../scripts/setup/nextExample.mjs', import.meta.url).href
  )
  const failure = await bringNextExample()
  if (failure !== undefined) throw new Error(failure)
  const next = here('node_modules/next/dist/bin/next')
  await runToEnd(process.execPath, [next, 'build'], here('better-auth/next'))
}

/** The settings are those of better-auth's server, whose database is open during the build. */
async function runToEnd(program: string, args: readonly string[], cwd: string): Promise<void> {
  const settings = {
    DATABASE: ':memory:',
    BETTER_AUTH_URL: 'http://localhost:4300',
    BETTER_AUTH_SECRET: 'an example that is as long as it must be',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}.`)
}
