import { hashMessage } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { signedBytes } from './SignatureSection.tsx'

test.each(['', 'hello', 'ünï 🙂'])('of %j: exactly what is hashed', (text) => {
  const hashed: Uint8Array[] = []
  const keccak256 = (bytes: Uint8Array) => {
    hashed.push(bytes)
    return new Uint8Array(32)
  }
  hashMessage(text, { keccak256 })
  expect(hashed).toEqual([signedBytes(text)])
})
