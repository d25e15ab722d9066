import { expect, test } from 'vitest'
import vectors from '../../../../../vectors/jose/rfc.json' with { type: 'json' }
import { checkDpopProof } from './dpop.ts'

test.each(vectors.proofs)('$source: the proof is good for its request', (vector) => {
  const { proof, method, url, accessToken, iat, jti, thumbprint } = vector
  const request = { method, url, accessToken: accessToken ?? undefined, now: iat * 1_000 }
  expect(checkDpopProof(proof, request)).toMatchObject({ jti, thumbprint })
  for (const wrong of [{ method: 'PUT' }, { url: `${url}/other` }, { accessToken: 'other' }])
    expect(() => checkDpopProof(proof, { ...request, ...wrong })).toThrow('the DPoP proof is refused')
})
