import { expect, it } from 'vitest'
import { readEmailAddress } from './emailAddress.ts'

it.each([
  ['Ada.L@Example.COM', 'Ada.L@example.com'],
  ["o'brien@mail.example", "o'brien@mail.example"],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@1.example', 'ada@1.example'],
])('%s is the address %s', (text, address) => expect(readEmailAddress(text)?.address).toBe(address))

it.each([
  'ada@mail.example/8',
  'ada@mail.example?x',
  'ada@mail.example#x',
  'ada@mail.example\\x',
  'ada@mail.example:25',
  'ada@mail.example ',
  'ada@mail.example\n',
  'ada@mail%2eexample',
  'ada@10.0.0.1',
  'ada@10.0.0.0/8',
  'ada@[10.0.0.1]',
  'ada@0x7f.1',
  'ada@localhost',
  '@mail.example',
  'ada@',
])('%j is none: nothing of it is dropped', (text) => expect(readEmailAddress(text)).toBeUndefined())
