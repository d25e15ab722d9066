import { readdirSync, readFileSync } from 'node:fs'
import solc from 'solc'
import type { Hex } from 'viem'

const here = new URL('./contracts/', import.meta.url)
const validator = new URL('../../siwe/src/contract/Validator.sol', import.meta.url)

/** The oldest instruction set that is not about to be dropped: it runs on chains that are behind. */
const evmVersion = 'paris'

const settings = {
  evmVersion,
  viaIR: true,
  optimizer: { enabled: true, runs: 1 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
}

/** Compiles the contracts of the tests, and the validator of `@countersign/siwe/contract`, to creation code. */
export function compile(): (name: string) => Hex {
  const sources: Record<string, { content: string }> = { 'Validator.sol': read(validator) }
  for (const file of readdirSync(here)) sources[file] = read(new URL(file, here))
  const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })))
  if (output.errors) throw new Error(JSON.stringify(output.errors))
  return (name) => `0x${output.contracts[`${name}.sol`][name].evm.bytecode.object}`
}

function read(file: URL): { content: string } {
  return { content: readFileSync(file, 'utf8') }
}
