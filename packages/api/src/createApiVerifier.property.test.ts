import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AccessError } from './AccessError.ts'
import { audience, createIssuer } from './testing/createIssuer.ts'
import { createProver } from './testing/createProver.ts'

const one = await createIssuer()
const prover = await createProver(one.now)
const good = await one.sign()
const bound = await one.sign({ cnf: prover.cnf })
const proof = await prover.prove(bound)

/** A text in which a character may be another, more, or missing. */
const spoil = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.nat(2), fc.string({ unit: 'grapheme', maxLength: 3 }))
    .map(([at, removed, added]) => text.slice(0, at) + added + text.slice(at + removed))

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  spoil(`Bearer ${good}`),
  spoil(`DPoP ${bound}`),
  spoil(proof),
  fc.constantFrom(`Bearer ${good}`, `DPoP ${bound}`, proof),
)

test('whatever a stranger sends is answered: let on, or refused in words that a header can hold', async () => {
  const api = one.verifier({ dpop: { nonceSecret: 'a secret of the tests that is long enough' } })
  await fc.assert(
    fc.asyncProperty(
      fc.option(anyText),
      fc.option(anyText),
      fc.oneof(fc.webPath({ size: 'small' }), fc.string(), spoil(`${audience}/list?access_token=a`)),
      fc.string({ maxLength: 8 }),
      async (authorization, dpop, url, method) => {
        const headers = new Map([
          ['authorization', authorization],
          ['dpop', dpop],
        ])
        const request = { method, url, headers: { get: (name: string) => headers.get(name) ?? null } }
        const answer = await api.verify(request, ['files:read']).catch((error: unknown) => error)
        if (!(answer instanceof AccessError)) {
          expect([answer, authorization?.slice(-good.length)]).toMatchObject([{ subject: 'a-person' }, good])
          return
        }
        expect([400, 401, 403]).toContain(answer.status)
        const { headers: sent } = new Response(answer.response.body, answer.response)
        expect(sent.get('www-authenticate')).toMatch(/^(?:Bearer|DPoP) [\x20-\x7e]+$/)
      },
    ),
  )
})

test('whatever an issuer answers is no reason to let somebody on, nor to fail otherwise than with 503 or 401', async () => {
  const introspection = { clientId: 'api~1', clientSecret: 'a secret' }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...one.answers.keys()),
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.json().map((json) => `{"keys":[${json}]}`),
      ),
      async (path, body) => {
        const other = await createIssuer()
        other.answers.set(path, () => new Response(body))
        const api = other.verifier({ introspection })
        const headers = new Headers({ authorization: 'Bearer opaque' })
        const opaque = api.verify({ method: 'GET', url: '/', headers }, [])
        await expect(opaque).rejects.toBeInstanceOf(AccessError)
        const bearer = new Headers({ authorization: `Bearer ${good}` })
        const signed = api.verify({ method: 'GET', url: '/', headers: bearer }, [])
        await expect(signed).rejects.toMatchObject({
          status: expect.toSatisfy((status) => status === 401 || status === 503),
        })
      },
    ),
  )
})
