import { type Challenge, type Endpoint, problemSchema } from '@countersign/protocol'
import { listServerOperations, type Operation } from '@countersign/server/extension'
import { parse } from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { createInteractionOperations } from '../../src/openid/interaction/interaction.operations.ts'
import { setUp } from './support/Application.ts'
import { beginAt, openAt } from './support/handOver.ts'
import { createPerson, type Person, signed } from './support/Person.ts'
import { noKeeper } from './support/partsOfTests.ts'
import { startProvider } from './support/startProvider.ts'

// What holds for everything that a wallet signs: a ceremony that is added has to stand in this table.

const minute = 60_000
const change = { kind: 'delete_account' }

/** What the paths of one ceremony begin with, and what is sent along; made anew for each signature. */
interface Ceremony {
  readonly person: Person
  readonly at: string
  readonly path: string
  readonly more: object
  readonly wallet: Person['wallet']
}

async function signedIn(): Promise<Person> {
  const person = createPerson((await startProvider()).origin)
  await person.signIn()
  return person
}

/** Each operation that takes a signed message for a purpose, by its path. */
const ceremonies: Readonly<Record<string, () => Promise<Ceremony>>> = {
  async 'POST /api/sign-in'() {
    const person = createPerson((await startProvider()).origin)
    return { person, at: '/api/sign-in', path: '/api/sign-in', more: {}, wallet: person.wallet }
  },
  async 'POST /api/account/step-up'() {
    const person = await signedIn()
    const path = '/api/account/step-up'
    return { person, at: path, path, more: { change }, wallet: person.wallet }
  },
  async 'POST /api/account/wallets'() {
    const path = '/api/account/wallets'
    const wallet = privateKeyToAccount(generatePrivateKey())
    return { person: await signedIn(), at: path, path, more: {}, wallet }
  },
  async 'POST /interaction/:uid/sign-in'() {
    const provider = await startProvider()
    const application = await setUp(provider, await provider.addApplication())
    const person = createPerson(provider.origin)
    const { uid } = await beginAt(application, person, { scope: 'openid siwe' })
    const at = `/interaction/${uid}`
    return { person, at, path: `${at}/sign-in`, more: {}, wallet: person.wallet }
  },
}

/** These open nothing: the phone's is sent on to one of the others, and an inspector's is only read. */
const others = ['POST /api/phone/sign', 'POST /api/check-signature']

const takesSigned = ({ endpoint: { body } }: { endpoint: Endpoint }) => {
  const fields: object = typeof body === 'object' && 'entries' in body ? Object(body.entries) : {}
  return 'message' in fields && 'signature' in fields
}
const nameOf = ({ endpoint: { method, path } }: Operation) => `${method} ${path}`

it('each operation that takes what a wallet signed stands in the table', () => {
  const operations = createInteractionOperations({ email: { kind: 'off' }, keeper: noKeeper })
  const all = [...listServerOperations(), ...operations].filter(takesSigned).map(nameOf)
  expect(all.toSorted()).toEqual([...Object.keys(ceremonies), ...others].toSorted())
})

/** What is proposed: to this browser, or to another one. */
const proposals: Readonly<Record<string, (ceremony: Ceremony) => Promise<Challenge>>> = {
  'in this browser': async ({ person, at, more }) =>
    (await person.browser.postJson(`${at}/challenge`, more)).json(),
  'handed over': async ({ person, at, more }) => {
    const offer = await person.browser.postJson(`${at}/hand-over`, { ...more, way: 'digits' })
    return (await openAt(createPerson((await startProvider()).origin).browser, await offer.json())).challenge
  },
}

async function send(
  { person, path, more, wallet }: Ceremony,
  challenge: Parameters<typeof signed>[1],
): Promise<Response> {
  return await person.browser.postJson(path, { ...more, ...(await signed(wallet, challenge)) })
}

const refusal = async (answer: Response) => {
  const { code, details } = parse(problemSchema, await answer.json())
  return { code, details }
}

const tooLong = {
  code: 'invalid_request',
  details: { detail: 'the message is valid for longer than was proposed' },
}

describe.each(Object.entries(ceremonies))('%s', (_name, begin) => {
  it.each(Object.entries(proposals))(
    '%s: takes no message that is valid for longer',
    async (_way, propose) => {
      const ceremony = await begin()
      const challenge = await propose(ceremony)
      const end = Date.parse(challenge.expirationTime)
      expect(end).toBe(Date.parse(challenge.issuedAt) + 10 * minute)
      for (const expirationTime of ['9999-12-31T23:59:59Z', new Date(end + 1).toISOString()]) {
        expect(await refusal(await send(ceremony, { ...challenge, expirationTime }))).toMatchObject(tooLong)
      }
      const { expirationTime: _end, ...endless } = challenge
      expect(await refusal(await send(ceremony, endless))).toMatchObject(tooLong)
    },
  )

  it('takes one that is valid for less, at both ends', async () => {
    const ceremony = await begin()
    const challenge = await proposals['in this browser']?.(ceremony)
    if (challenge === undefined) throw new Error('nothing was proposed')
    const issuedAt = Date.parse(challenge.issuedAt)
    const closer = {
      notBefore: new Date(issuedAt - 1_000).toISOString(),
      expirationTime: new Date(issuedAt + minute).toISOString(),
    }
    expect((await send(ceremony, { ...challenge, ...closer })).status).toBeLessThan(300)
  })

  it('takes a list of resources without any for none', async () => {
    const ceremony = await begin()
    const challenge = await proposals['in this browser']?.(ceremony)
    if (challenge === undefined) throw new Error('nothing was proposed')
    const answer = await send(ceremony, { ...challenge, resources: [] })
    // Where a resource is proposed, none is not it.
    expect(answer.status < 300).toBe(challenge.resources === undefined)
  })

  it('reads no message of more than 8 KiB', async () => {
    const ceremony = await begin()
    const { person, path, more } = ceremony
    const long = { ...more, message: 'x'.repeat(8_193), signature: '0x' }
    expect(await refusal(await person.browser.postJson(path, long))).toMatchObject({
      code: 'payload_too_large',
    })
  })
})
