import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { setUp, type Tokens } from '../oidc/support/Application.ts'
import { createPerson } from '../oidc/support/Person.ts'
import { startProvider } from '../oidc/support/startProvider.ts'

const minute = 60_000
const scope = 'openid siwe'
const good = { viem: true, ox: true, siwe: true }

/** An application that signed a person in just now, and verifies what it is told with the usual libraries. */
async function start() {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication())
  const person = createPerson(provider.origin)
  const tokens = await application.signIn(person, { scope })
  const known = async ({ access_token: token }: Tokens) =>
    await client.fetchUserInfo(application.config, token, client.skipSubjectCheck)
  return { ...provider, application, person, tokens, proof: proofOf(tokens.claims()), known }
}

type Claims = Readonly<Record<string, unknown>> | undefined

function proofOf(claims: Claims): { message: string; signature: string } | undefined {
  const { siwe_message: message, siwe_signature: signature } = claims ?? {}
  if (message === undefined && signature === undefined) return undefined
  return { message: String(message), signature: String(signature) }
}

const program = fileURLToPath(new URL('applications/verify-proof.mjs', import.meta.url))
const run = promisify(execFile)

/** What the libraries think of a proof now; undefined where there is none. */
async function verify(origin: string, claims: Claims): Promise<unknown> {
  const proof = proofOf(claims)
  if (proof === undefined) return undefined
  const input = JSON.stringify({ ...proof, domain: new URL(origin).host, now: Date.now() })
  return JSON.parse((await run(process.execPath, [program, input])).stdout)
}

describe('what a person signed is told while the usual libraries find it good', () => {
  it('at the first sign-in, and at the next ones without a page until it is about to expire', async () => {
    const { origin, application, person, tokens, proof, wait } = await start()
    expect(await verify(origin, tokens.claims())).toEqual(good)
    wait(5 * minute)
    const link = await application.link({ scope })
    const step = await person.follow(link.href)
    if (step.kind !== 'callback') throw new Error('asked again')
    const again = (await application.exchange(step.address, link)).claims()
    expect(proofOf(again)).toEqual(proof)
    expect(await verify(origin, again)).toEqual(good)
  })

  it('after eleven minutes the person signs anew, once', async () => {
    const { origin, application, person, tokens, proof, wait } = await start()
    wait(11 * minute)
    expect(await verify(origin, tokens.claims())).toEqual({ viem: false, ox: false, siwe: false })
    const link = await application.link({ scope })
    const step = await person.follow(link.href)
    if (step.kind !== 'interaction') throw new Error('not asked')
    expect(await person.details(step.uid)).toMatchObject({ task: 'sign', newScopes: [] })
    const { redirectTo } = await (await person.sign(step.uid)).json()
    const back = await person.follow(redirectTo)
    if (back.kind !== 'callback') throw new Error('asked twice')
    const again = (await application.exchange(back.address, link)).claims()
    expect(again?.sub).toBe(tokens.claims()?.sub)
    expect(proofOf(again)).not.toEqual(proof)
    expect(await verify(origin, again)).toEqual(good)
  })

  it('without a prompt it is good or there is none, at any time, and nobody is asked', async () => {
    const { origin, application, person, proof, wait, known } = await start()
    for (const [pause, isTold] of [
      [8, true],
      [1.5, false],
      [1, false],
      [60, false],
    ] as const) {
      wait(pause * minute)
      const link = await application.link({ scope, prompt: 'none' })
      const step = await person.follow(link.href)
      if (step.kind !== 'callback') throw new Error('asked')
      const tokens = await application.exchange(step.address, link)
      for (const claims of [tokens.claims(), await known(tokens)])
        expect(proofOf(claims)).toEqual(isTold ? proof : undefined)
      expect(await verify(origin, tokens.claims())).toEqual(isTold ? good : undefined)
    }
  })

  it('userinfo and renewed tokens leave it out once it has expired', async () => {
    const { application, person, wait, known } = await start()
    const tokens = await application.signIn(person, { scope: `${scope} offline_access`, prompt: 'consent' })
    expect(proofOf(await known(tokens))).toBeDefined()
    wait(11 * minute)
    expect(proofOf(await known(tokens))).toBeUndefined()
    const renewed = await client.refreshTokenGrant(application.config, tokens.refresh_token ?? '')
    expect(renewed.claims()?.sub).toBe(tokens.claims()?.sub)
    expect(proofOf(renewed.claims())).toBeUndefined()
    expect(proofOf(await known(renewed))).toBeUndefined()
  })

  it('a code that is exchanged at the last moment still brings a good one', async () => {
    const { origin, application, person, wait } = await start()
    wait(7 * minute)
    const link = await application.link({ scope })
    const step = await person.follow(link.href)
    if (step.kind !== 'callback') throw new Error('asked again')
    wait(50_000)
    expect(await verify(origin, (await application.exchange(step.address, link)).claims())).toEqual(good)
  })

  it('where it expires while the person reads what else is asked, they sign after their click', async () => {
    const { origin, application, person, wait } = await start()
    wait(7 * minute)
    const link = await application.link({ scope: `${scope} profile` })
    const step = await person.follow(link.href)
    if (step.kind !== 'interaction') throw new Error('not asked')
    expect(await person.details(step.uid)).toMatchObject({ task: 'consent' })
    wait(4 * minute)
    const { wallets } = await person.details(step.uid)
    const answer = await person.browser.postJson(`/interaction/${step.uid}/consent`, {
      walletId: wallets[0]?.id,
    })
    const { redirectTo } = await answer.json()
    const next = await person.follow(redirectTo)
    if (next.kind !== 'interaction') throw new Error('not asked to sign')
    expect(await person.details(next.uid)).toMatchObject({ task: 'sign' })
    const back = await person.goThrough(`/interaction/${next.uid}`)
    expect(await verify(origin, (await application.exchange(back, link)).claims())).toEqual(good)
  })
})
