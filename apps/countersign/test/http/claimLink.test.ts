import { randomUUID } from 'node:crypto'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import pg from 'pg'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { allOperations } from '../openapi/operations.ts'
import type { Answer } from '../product/ask.ts'
import { openBrowser } from '../product/openBrowser.ts'
import { temporaryFolder } from '../product/runProduct.ts'
import { cookieOf, sendSigned, signChallenge } from '../product/signIn.ts'
import { type RunningProduct, startProduct } from '../product/startProduct.ts'

const link = /^ {2}(\S+\/operator\/claim#[\w-]{43})$/m
const name = `claim_${randomUUID().replaceAll('-', '')}`
const postgres = {
  COUNTERSIGN_ORIGIN: 'https://login.example',
  COUNTERSIGN_DATABASE: `${inject('postgresAddress')}/${name}`,
  COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresAddress')}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(() => onServer(`create database ${name}`))
afterAll(() => onServer(`drop database ${name} with (force)`))

const printedLink = ({ stdout }: RunningProduct) => link.exec(stdout())?.[1]

async function signIn(
  { ask, origin }: RunningProduct,
  account = privateKeyToAccount(generatePrivateKey()),
): Promise<string> {
  return cookieOf(await sendSigned(ask, origin, await signChallenge(ask, origin, account)))
}

function claim({ ask, origin }: RunningProduct, cookie: string, token: string): Promise<Answer> {
  const headers = { origin, cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ token })
  return ask({ path: '/api/operator/claim', method: 'POST', headers, body })
}

describe('the claim link', () => {
  it('is printed while there is no operator, and works once', async () => {
    const cwd = temporaryFolder()
    const product = await startProduct({ cwd, args: ['--print-claim-link'] })
    const address = printedLink(product) ?? ''
    expect(address.startsWith(`${product.origin}/operator/claim#`)).toBe(true)
    const cookie = await signIn(product)
    const token = new URL(address).hash.slice(1)
    expect(await claim(product, cookie, token)).toMatchObject({ status: 204 })
    expect(await claim(product, await signIn(product), token)).toMatchObject({ status: 404 })
    const people = await product.ask({ path: '/api/operator/people', headers: { cookie } })
    expect(people).toMatchObject({ status: 200 })
    expect(product.stderr()).not.toContain(token)
    product.process.kill('SIGTERM')
    await product.ended
    const again = await startProduct({ cwd, args: ['--print-claim-link'] })
    expect(again.stdout()).not.toContain('/operator/claim')
  })

  it('is not printed where standard output is no terminal, unless it is asked for: a log would keep it', async () => {
    const product = await startProduct()
    expect(product.stdout()).not.toContain('/operator/claim')
    expect(product.stdout()).toContain('Start once with --print-claim-link')
    expect(product.stderr()).not.toContain('/operator/claim')
  })

  it('is not printed where operators are configured, who need none', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const product = await startProduct({
      settings: { COUNTERSIGN_OPERATORS: account.address },
      args: ['--print-claim-link'],
    })
    expect(product.stdout()).not.toContain('/operator/claim')
    const cookie = await signIn(product, account)
    const settings = await product.ask({ path: '/api/operator/settings', headers: { cookie } })
    expect(settings).toMatchObject({ status: 200 })
    expect(settings.body).toContain(account.address)
    const secret = 'COUNTERSIGN_SECRET_KEY'
    expect(JSON.parse(settings.body).settings).toContainEqual(
      expect.objectContaining({ name: secret, value: '1 key, hidden', source: 'generated' }),
    )
  })

  it('is the same from two processes, and of many who use it at both at once one wins', async () => {
    const [one, other] = await Promise.all([
      startProduct({ settings: postgres, args: ['--print-claim-link'] }),
      startProduct({ settings: postgres, args: ['--print-claim-link'] }),
    ])
    const address = printedLink(one) ?? ''
    expect(printedLink(other)).toBe(address)
    const token = new URL(address).hash.slice(1)
    const cookies = await Promise.all([signIn(one), signIn(one), signIn(other), signIn(other)])
    const answers = await Promise.all(
      cookies.map((cookie, at) => claim(at % 2 === 0 ? one : other, cookie, token)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404])
    const roles = await Promise.all(
      cookies.map(async (cookie) => {
        const { body } = await one.ask({ path: '/api/session', headers: { cookie } })
        return JSON.parse(body).account.role
      }),
    )
    expect(roles.toSorted()).toEqual(['member', 'member', 'member', 'operator'])
  })

  it('of two operators who leave at two processes at once, one stays', async () => {
    const wallets = [newWallet(), newWallet()] as const
    const operators = wallets.map(({ address }) => address).join()
    const settings = { ...postgres, COUNTERSIGN_OPERATORS: operators }
    const [one, other] = await Promise.all([startProduct({ settings }), startProduct({ settings })])
    await leaveOthers(await openAs(one, wallets[0]), operators)
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.all([openAs(one, wallets[0]), openAs(other, wallets[1])])
      const answers = await Promise.all(both.map(disableOneself))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const winner = answers.findIndex(({ status }) => status === 409)
      await enableAll(both[winner] ?? both[0])
    }
  })
})

/** Signs in, as someone who confirms what they change. */
async function openAs(product: RunningProduct, wallet: PrivateKeyAccount): Promise<Browser> {
  const browser = confirming(openBrowser(product), allOperations)
  await browser.signIn(wallet)
  return browser
}

async function people(browser: Browser) {
  return (await (await browser.call('GET', '/api/operator/people')).json()).people
}

function change(
  browser: Browser,
  { id, ...changes }: { id: string; isDisabled?: boolean; role?: 'member' },
): Promise<Response> {
  return browser.call('PATCH', `/api/operator/people/${id}`, changes)
}

/** Takes the role from everyone whom the configuration does not name. */
async function leaveOthers(browser: Browser, operators: string): Promise<void> {
  for (const { id, role, primaryWallet } of await people(browser)) {
    if (role === 'operator' && !operators.includes(primaryWallet.address)) {
      await change(browser, { id, role: 'member' })
    }
  }
}

async function disableOneself(browser: Browser): Promise<Response> {
  const { account } = await (await browser.call('GET', '/api/session')).json()
  return change(browser, { id: account.id, isDisabled: true })
}

async function enableAll(browser: Browser): Promise<void> {
  for (const { id, disabledAt } of await people(browser)) {
    if (disabledAt !== null) await change(browser, { id, isDisabled: false })
  }
}
