import { expect, test } from 'vitest'
import { makeOpaqueToken } from './opaqueToken.ts'
import { openSuccessor, sealSuccessor } from './successor.ts'

const token = makeOpaqueToken(1)
const successor = makeOpaqueToken(2)

test('a successor is opened by the token that it follows, and by no other', () => {
  const sealed = sealSuccessor(token, successor)
  expect(openSuccessor(token, sealed)).toBe(successor)
  expect(openSuccessor(makeOpaqueToken(1), sealed)).toBeUndefined()
  expect(openSuccessor(successor, sealed)).toBeUndefined()
})

test('what is kept tells nothing of it, and is another each time', () => {
  const sealed = [1, 2, 3].map(() => sealSuccessor(token, successor))
  expect(new Set(sealed).size).toBe(3)
  const texts = sealed.map((text) => Buffer.from(text, 'base64url').toString('latin1'))
  for (const text of texts) for (const secret of [token, successor]) expect(text).not.toContain(secret)
})

test('what was altered is none: each byte is guarded, and the whole tag is compared', () => {
  const sealed = Buffer.from(sealSuccessor(token, successor), 'base64url')
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed)
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
    expect(openSuccessor(token, altered.toString('base64url'))).toBeUndefined()
  }
})

test('what was cut is none', () => {
  const sealed = Buffer.from(sealSuccessor(token, successor), 'base64url')
  for (let length = 0; length < sealed.length; length++)
    expect(openSuccessor(token, sealed.subarray(0, length).toString('base64url'))).toBeUndefined()
})

test('what is sealed comes back as it was, to the byte', () => {
  for (const text of ['', '\u0000\u007f\u0080\u00ff'])
    expect(openSuccessor(token, sealSuccessor(token, text))).toBe(text)
})
