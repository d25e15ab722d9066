import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as siwe from './index.ts'
import { exampleMessage, exampleText, signAsExample } from './testing/exampleMessage.ts'

/** What the examples of the docstrings may name besides what the package exports. */
const given = {
  ...siwe,
  text: exampleText,
  message: exampleText,
  address: exampleMessage.address,
  nonce: exampleMessage.nonce,
  signature: signAsExample(exampleText),
}

interface Example {
  readonly file: string
  readonly code: string
  /** The code of the value that it says it has; undefined where it says none, or only what it is such as. */
  readonly value: string | undefined
}

const root = new URL('./', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^(?:[^/]+\/)?[^/]+\.ts$/.test(file) && !/test|^contract|^index/.test(file),
)

/** The examples of a file: from `@example` to the next tag or the end of the docstring. */
function examplesOf(file: string): Example[] {
  const source = readFileSync(new URL(file, root), 'utf8')
  return Array.from(source.matchAll(/@example ([\s\S]*?)(?=\n \* @|\n \*\/)/g), ([, text = '']) => {
    const [code = '', value] = text.replaceAll(/^ \* ?/gm, '').split(/\s+\/\/ /)
    return { file, code, value: value?.startsWith('such as') ? undefined : value }
  })
}

function evaluate(code: string): unknown {
  return new Function(...Object.keys(given), `return (${code})`)(...Object.values(given))
}

beforeAll(() => {
  vi.setSystemTime('2026-01-01T00:05:00Z')
})

afterAll(() => {
  vi.useRealTimers()
})

describe('each example of a docstring runs and gives what it says', () => {
  test.each(files.flatMap(examplesOf))('$file: $code', ({ code, value }) => {
    const found = evaluate(code)
    if (value !== undefined) expect(found).toEqual(evaluate(value))
  })
})

test('each function that is exported has an example', () => {
  const sources = files.map((file) => readFileSync(new URL(file, root), 'utf8'))
  for (const [name, exported] of Object.entries(siwe)) {
    if (typeof exported !== 'function' || /^[A-Z]/.test(name)) continue
    const pattern = new RegExp(`@example (?:(?!\\*/)[\\s\\S])*\\*/\\nexport function ${name}\\(`)
    expect(
      sources.some((source) => pattern.test(source)),
      name,
    ).toBe(true)
  }
})
