import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { type Challenge, challengeSchema } from '@countersign/protocol'
import { CountersignError, type CredentialKind, invalidRequest } from '@countersign/server/extension'
import { SignInError } from '@countersign/siwe'
import * as v from 'valibot'

const proofSchema = v.strictObject({ key: v.string(), text: v.string(), signature: v.string() })

/** A kind of key that only tests have: its owner signs the challenge as it came. All that a server needs of a kind is here. */
export const ed25519Kind: CredentialKind = {
  kind: 'ed25519',
  proofSchema,
  read(proof) {
    const { key, text, signature } = v.parse(proofSchema, proof)
    if (!/^[0-9a-f]{64}$/.test(key)) throw invalidRequest('"key" is 64 hexadecimal digits')
    const challenge = readChallenge(text)
    const { nonce, statement, requestId, resources, expirationTime, uri, issuedAt } = challenge
    const identity = `ed25519:${key}`
    return {
      text,
      signature,
      more: { key },
      nonce,
      said: { statement, ...(requestId !== undefined && { requestId }), ...(resources && { resources }) },
      expirationTime,
      claims: [identity],
      signer: identity,
      check(expected) {
        if (uri !== expected.origin) throw new SignInError('uri_mismatch', { expected: expected.origin })
        expected.nonce(nonce)
        if (Date.parse(issuedAt) > expected.now.getTime() + 60_000)
          throw new SignInError('issued_in_future', {})
        if (Date.parse(expirationTime) <= expected.now.getTime()) throw new SignInError('expired', {})
      },
      async verify() {
        if (!isSigned(key, text, signature)) throw new SignInError('signature_mismatch', {})
        return { identity, wallet: null, mayRevoke: false }
      },
    }
  },
  acr: () => 'urn:example:ed25519',
  amr: () => ['pop'],
  describe: (identity) => `the Ed25519 key ${identity.slice(8, 16)}`,
}

function readChallenge(text: string): Challenge {
  try {
    return v.parse(challengeSchema, JSON.parse(text))
  } catch {
    throw new CountersignError('invalid_request', { detail: 'the text is no challenge' })
  }
}

function isSigned(key: string, text: string, signature: string): boolean {
  const x = Buffer.from(key, 'hex').toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'))
}

/** A key of the kind, and what its owner sends for a challenge. */
export interface Ed25519Key {
  readonly identity: string
  readonly prove: (challenge: unknown) => object
}

export function makeEd25519Key(): Ed25519Key {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')
  return {
    identity: `ed25519:${key}`,
    prove(challenge) {
      const text = JSON.stringify(challenge)
      return {
        kind: 'ed25519',
        key,
        text,
        signature: sign(null, Buffer.from(text), privateKey).toString('hex'),
      }
    },
  }
}
