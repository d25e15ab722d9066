import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as siwe from './index.ts'
import { exampleAddress, signAsExample } from './testing/exampleMessage.ts'

const [, example = ''] =
  /```ts\n([\s\S]*?)```/.exec(readFileSync(new URL('../README.md', import.meta.url), 'utf8')) ?? []

/** Runs the example of the README with a wallet and two lists; what it imports, it is given. */
function runExample(sign: (text: string) => string): { signedIn: unknown[]; refused: unknown[] } {
  const lists = { signedIn: [], refused: [] }
  const names = { ...siwe, ...lists, wallet: { address: exampleAddress, sign } }
  new Function(...Object.keys(names), example.replace(/^import .*$/m, ''))(...Object.values(names))
  return lists
}

test('the example of the README signs in', () => {
  expect(runExample(signAsExample)).toEqual({ signedIn: [exampleAddress], refused: [] })
})

test('and refuses what was signed by no wallet', () => {
  expect(runExample(() => '0x')).toEqual({ signedIn: [], refused: ['signature_malformed'] })
})

test('what it imports is exported', () => {
  const imported = /^import \{ (.*) \} from '@countersign\/siwe'$/m.exec(example)?.[1]?.split(', ')
  expect(Object.keys(siwe)).toEqual(expect.arrayContaining(imported ?? ['an import']))
})
