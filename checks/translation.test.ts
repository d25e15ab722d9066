import { expect, test } from 'vitest'
import { listFiles, read } from './repository.ts'

/** What is signed or compared to the letter: exact texts, codes, hosts and addresses are set in these. */
const literal =
  /<(?:pre|code)(?=[\s>])[^>]*>|<\w+(?:\s+[\w-]+=(?:"[^"]*"|\{[^{}]*\}))*?\s+(?:className=(?:"(?:mono|countersign-host|countersign-address__text)\b[^"]*"|\{[^{}]*'mono host'\})|data-code)[^>]*>|<span class="host"[^>]*>/g

test('no page translator changes what is signed or compared to the letter: it has translate="no"', () => {
  const files = [
    ...listFiles(/^(?:apps\/web|packages\/react)\/src\/.*\.tsx$/),
    ...listFiles(/^apps\/countersign\/src\/(?:oidc|http)\/.*\.ts$/),
  ].filter((file) => !/\.test\.|\/testing\//.test(file))
  const found = files.flatMap((file) => [...read(file).matchAll(literal)].map(([tag]) => ({ file, tag })))
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter(({ tag }) => !tag.includes('translate="no"'))).toEqual([])
})
