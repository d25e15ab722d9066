import { expect, test } from 'vitest'
import { hasRepeatedName } from './request.ts'

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '{"a":{"b":1},"b":2,"a":3}',
  ' {\n"a" : [1, {"a":2}] ,\t"a" : null }',
  '{"":1,"":2}',
  '{"a\\"":1,"a\\"":2}',
  '{"__proto__":1,"__proto__":2}',
  '{"a":"\\\\","a":2}',
  '{"a":"\\\\\\"","a":2}',
])('%s has a name twice', (json) => {
  expect(hasRepeatedName(json)).toBe(true)
})

test.each([
  '{}',
  '{"a":1,"b":2}',
  '{"a":"a","b":"a"}',
  '{"a":{"a":1},"b":{"a":1,"c":1}}',
  '{"a":["a","a"],"b":"\\"a\\":1,\\"a\\":2"}',
  '["a","a"]',
  '"a"',
  '1',
  '{"a":"\\\\","b":","}',
  '{"a":"\\\\\\",\\"a\\":","b":2}',
])('%s has not', (json) => {
  expect(hasRepeatedName(json)).toBe(false)
})
