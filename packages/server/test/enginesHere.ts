import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CompleteEngine } from '../src/engine/loadEngine.ts'
import { createNativeEngine, createWasmEngine } from '../src/engine/loadEngine.ts'

const folder = dirname(createRequire(import.meta.url).resolve('secp256k1/package.json'))
const hasBuild = existsSync(join(folder, 'prebuilds', `${process.platform}-${process.arch}`))

/** Every fast engine that this machine can have, and its name: not every machine has a native build. */
export const enginesHere: readonly (readonly [name: string, CompleteEngine])[] = [
  ...(hasBuild ? [['native', await createNativeEngine()] as const] : []),
  ['WebAssembly', await createWasmEngine()],
]
