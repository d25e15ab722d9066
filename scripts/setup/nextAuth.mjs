import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { useNode } from './node.mjs'
import { at, run } from './run.mjs'

const source = at('apps/countersign/test/interop/next-auth')
const folder = at('node_modules/.cache/next-auth')
const stamp = join(folder, 'built')

/**
 * Installs and builds the Next.js application that signs in through next-auth, into a folder of its own: with 350 MB
 * it is too much for everyone who installs the repository. Where npm cannot bring it, its test is left out, and it is
 * said.
 */
export async function ensureNextAuth() {
  const wanted = hashOf(source)
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    console.log('Bringing Next.js and next-auth for their test …')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    cpSync(source, folder, { recursive: true })
    if (!(await install()) || !(await build())) {
      console.log(
        'No Next.js with next-auth: npm could not bring it, or it does not build here. Its test is left out.',
      )
      return
    }
    writeFileSync(stamp, wanted)
  }
  process.env.TEST_NEXT_AUTH_ROOT = folder
}

async function install() {
  const args = [
    'install',
    '--ignore-scripts',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  return isDone(await run('npm', args, { cwd: folder, timeoutMinutes: 5 }))
}

async function build() {
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const options = { cwd: folder, timeoutMinutes: 5, output: 'pipe', env: { NEXT_TELEMETRY_DISABLED: '1' } }
  const built = await run(useNode(), [next, 'build'], options)
  if (!isDone(built)) console.log(built.text.trim().split('\n').at(-1))
  return isDone(built)
}

function isDone({ code, isTimedOut }) {
  return code === 0 && !isTimedOut
}

function hashOf(path) {
  const hash = createHash('sha256')
  const names = readdirSync(path, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of names.filter((entry) => entry.isFile())) {
    hash.update(name).update(readFileSync(join(parentPath, name)))
  }
  return hash.digest('hex')
}
