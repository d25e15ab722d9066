import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Hex } from 'viem'

const here = new URL('./contracts/', import.meta.url)
const validator = new URL('../../siwe/src/contract/Validator.sol', import.meta.url)
const kept = new URL('../../../node_modules/.cache/countersign-contracts/', import.meta.url)
const require = createRequire(import.meta.url)

/** The oldest instruction set that is not about to be dropped: it runs on chains that are behind. */
const evmVersion = 'paris'

const settings = {
  evmVersion,
  viaIR: true,
  optimizer: { enabled: true, runs: 1 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
}

/**
 * Compiles the contracts of the tests, and the validator of `@countersign/siwe/contract`, to creation code. The compiler
 * takes seconds to load and to run: what it made of the same sources before, in any process, is taken instead.
 */
export function compile(): (name: string) => Hex {
  const sources: Record<string, { content: string }> = { 'Validator.sol': read(validator) }
  for (const file of readdirSync(here)) sources[file] = read(new URL(file, here))
  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  const { version } = require('solc/package.json')
  const name = `${createHash('sha256').update(input).digest('hex')}-${version}.json`
  const output = JSON.parse(
    existsSync(new URL(name, kept)) ? read(new URL(name, kept)).content : make(input, name),
  )
  return (contract) => `0x${output.contracts[`${contract}.sol`][contract].evm.bytecode.object}`
}

function make(input: string, name: string): string {
  const text: string = require('solc').compile(input)
  const { errors } = JSON.parse(text)
  if (errors) throw new Error(JSON.stringify(errors))
  mkdirSync(kept, { recursive: true })
  // Put in its place whole: another process may look for it now.
  const whole = fileURLToPath(new URL(`${name}.${process.pid}`, kept))
  writeFileSync(whole, text)
  renameSync(whole, fileURLToPath(new URL(name, kept)))
  return text
}

function read(file: URL): { content: string } {
  return { content: readFileSync(file, 'utf8') }
}
