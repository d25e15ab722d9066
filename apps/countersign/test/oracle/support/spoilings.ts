import { seconds } from '../../oidc/recorded/support/World.ts'
import type { Spoiling } from './signed.ts'

/* What is wrong with things that are signed, one fault each. */

type Spoilings = readonly [Spoiling, ...Spoiling[]]

const claim = (label: string, value: (origin: string) => Readonly<Record<string, unknown>>): Spoiling => ({
  label,
  claims: value,
})

/** Of whatever is signed. */
const ofAll: Spoilings = [
  { label: 'another key', isStrange: true },
  { label: 'no signature', isUnsigned: true },
  { label: 'an unknown kid', header: { kid: 'two' } },
  { label: 'no kid', header: { kid: undefined } },
  claim('expired', () => ({ exp: seconds(-120) })),
  claim('expired a moment ago', () => ({ exp: seconds(-5) })),
  claim('good from later on', () => ({ nbf: seconds(120) })),
  claim('issued later', () => ({ iat: seconds(120) })),
  claim('exp is a text', () => ({ exp: String(seconds(60)) })),
  claim('iss of another', () => ({ iss: 'somebody' })),
  claim('no iss', () => ({ iss: undefined })),
  claim('aud of another', () => ({ aud: 'https://elsewhere.example' })),
  claim('no aud', () => ({ aud: undefined })),
  claim('aud is a list', (origin) => ({ aud: [origin] })),
  claim('aud is a list of two', (origin) => ({ aud: ['https://elsewhere.example', origin] })),
  claim('aud is the token endpoint', (origin) => ({ aud: `${origin}/oidc/token` })),
]

/** Of what private_key_jwt sends. */
export const assertionSpoilings: Spoilings = [
  ...ofAll,
  claim('no exp', () => ({ exp: undefined })),
  claim('no jti', () => ({ jti: undefined })),
  claim('sub of another', () => ({ sub: 'plain' })),
  claim('no sub', () => ({ sub: undefined })),
  // Often enough that one comes again before it is forgotten.
  ...Array.from({ length: 3 }, () => claim('the same jti', () => ({ jti: 'always the same' }))),
]

/** Of a request object. */
export const objectSpoilings: Spoilings = [
  ...ofAll,
  claim('client_id of another', () => ({ client_id: 'plain' })),
  claim('no client_id', () => ({ client_id: undefined })),
  claim('no response_type', () => ({ response_type: undefined })),
  claim('response_type token', () => ({ response_type: 'token' })),
  claim('scope is a list', () => ({ scope: ['openid'] })),
  claim('max_age is a number', () => ({ max_age: 1_000 })),
  claim('claims are an object', () => ({ claims: { id_token: { acr: null } } })),
  claim('request inside', () => ({ request: 'x' })),
  claim('request_uri inside', () => ({ request_uri: 'https://plain.example/object' })),
  claim('no exp', () => ({ exp: undefined })),
  claim('no nbf', () => ({ nbf: undefined })),
  { label: 'typ JWT', header: { typ: 'JWT' } },
  { label: 'no typ', header: { typ: undefined } },
]

/** Of a proof of possession. */
export const proofSpoilings: Spoilings = [
  { label: 'another key', isStrange: true },
  { label: 'no signature', isUnsigned: true },
  { label: 'proof sent before' },
  { label: 'typ JWT', header: { typ: 'JWT' } },
  { label: 'no jwk', header: { jwk: undefined } },
  { label: 'jwk is a text', header: { jwk: 'x' } },
  claim('htm of another', () => ({ htm: 'PUT' })),
  claim('no htm', () => ({ htm: undefined })),
  claim('htu of another', () => ({ htu: 'https://elsewhere.example/oidc/token' })),
  claim('htu with a query', (origin) => ({ htu: `${origin}/oidc/token?a=b#c` })),
  claim('no htu', () => ({ htu: undefined })),
  claim('no jti', () => ({ jti: undefined })),
  claim('no iat', () => ({ iat: undefined })),
  claim('iat long ago', () => ({ iat: seconds(-600) })),
  claim('iat later', () => ({ iat: seconds(600) })),
  claim('iat is a text', () => ({ iat: 'now' })),
  claim('ath of another', () => ({ ath: 'x' })),
  claim('a nonce that nobody gave', () => ({ nonce: 'x' })),
]
