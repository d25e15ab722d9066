import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { expect, test } from 'vitest'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const preload = new URL('../product/witness.mjs', import.meta.url).href

interface Loaded {
  readonly builtIn: readonly string[]
  readonly files: readonly string[]
}

test('a start loads a few files, and of Node only what it uses', async () => {
  const product = await startProduct({ preload })
  const told = listen(product.process)
  product.process.send('what is loaded?')
  const loaded = await told((message): message is Loaded => typeof message === 'object')
  const ours = loaded.files.filter((file) => file.includes('/dist/program/'))
  expect(ours.map((file) => file.slice(file.lastIndexOf('/') + 1))).toEqual(
    expect.arrayContaining(['main.cjs', 'start.cjs']),
  )
  // Native code and the lines that load it are the others; it was 1 047.
  expect(loaded.files.length).toBeLessThan(50)
  expect(loaded.builtIn.filter((name) => name.includes('undici'))).toEqual([])
  // Beside a native build, WebAssembly's curve is not needed.
  const isNative = loaded.files.some((file) => file.includes('/secp256k1/'))
  expect(ours.some((file) => file.endsWith('/Secp256k1.cjs'))).toBe(!isNative)
})

test('once it has started, it gives the memory back that only the start needed', async () => {
  const settings = { COUNTERSIGN_ORIGIN: `http://localhost:${await findFreePort()}` }
  const product = runProduct({ preload, settings })
  const told = listen(product.process)
  const grown = await told((room): room is number => Number(room) > 4 * oneMegabyte)
  expect(await told((room): room is number => Number(room) < grown / 4)).toBeLessThan(2 * oneMegabyte)
})

const oneMegabyte = 1_048_576

test('what V8 compiled is kept in the program, where nobody may write who may not write the program', () => {
  const folder = copyProduct()
  expect(runVersion(folder)).toBe(0)
  const kept = join(folder, 'dist/program/.compiled')
  expect(readdirSync(kept).length).toBeGreaterThan(0)
  expect(statSync(kept).mode & 0o022 & ~statSync(join(folder, 'dist/program')).mode).toBe(0)
})

test('a start does not need it: neither where it cannot be kept, nor where it is damaged', () => {
  const unkept = copyProduct()
  writeFileSync(join(unkept, 'dist/program/.compiled'), 'a file where a folder would be')
  expect(runVersion(unkept)).toBe(0)

  const damaged = copyProduct()
  expect(runVersion(damaged)).toBe(0)
  const kept = join(damaged, 'dist/program/.compiled')
  const files = readdirSync(kept, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  expect(files.length).toBeGreaterThan(0)
  for (const { parentPath, name } of files) writeFileSync(join(parentPath, name), 'damaged')
  expect(runVersion(damaged)).toBe(0)
})

test('where the program is not made yet, what was compiled is run', () => {
  const folder = temporaryFolder()
  copyTo(folder, ['bin', 'package.json'])
  cpSync(at('../../dist'), join(folder, 'dist'), {
    recursive: true,
    filter: (path) => !path.endsWith('/program'),
  })
  expect(runVersion(folder)).toBe(0)
})

test('the licences of all that the program is joined of are beside it', () => {
  const licenses = readFileSync(at('../../dist/program/licenses.txt'), 'utf8')
  const isJoined = (name: string) => new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`, 'm').test(licenses)
  const joined = ['kysely', 'pg', 'valibot', 'pino', 'jose', '@noble/curves', 'ox']
  expect(joined.filter((name) => !isJoined(name))).toEqual([])
  // What the tests compare the provider with is no part of it.
  expect(['oidc-provider', 'koa'].filter(isJoined)).toEqual([])
})

/** Collects what a product with the witness says, and finds or waits for what is wanted. */
function listen(product: ChildProcess) {
  const said: unknown[] = []
  product.on('message', (message) => said.push(message))
  return async <Wanted>(isWanted: (message: unknown) => message is Wanted): Promise<Wanted> => {
    for (;;) {
      const found = said.find(isWanted)
      if (found !== undefined) return found
      await once(product, 'message')
    }
  }
}

/** The product in a folder of its own, so that nothing that runs beside the test has a part in it. */
function copyProduct(): string {
  const folder = temporaryFolder()
  copyTo(folder, ['bin', 'package.json', 'dist/program'])
  return folder
}

function copyTo(folder: string, parts: readonly string[]): void {
  for (const part of parts) {
    const filter = (path: string) => !path.endsWith('/.compiled')
    cpSync(at(`../../${part}`), join(folder, part), { recursive: true, filter })
  }
  symlinkSync(at('../../../../node_modules'), join(folder, 'node_modules'))
}

function runVersion(folder: string): number | null {
  const program = join(folder, 'bin/countersign.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--version'], { encoding: 'utf8' })
  expect({ stdout, stderr }).toEqual({ stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' })
  return status
}
