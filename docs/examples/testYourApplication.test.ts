import { createCountersign, openStore } from '@countersign/server'
import {
  createTestWallet,
  openBrowser,
  SignInRefusedError,
  signInAs,
  startFakeChain,
} from '@countersign/testing'
import { afterAll, expect, test } from 'vitest'
import { createJournal } from './journal.ts'

const chain = await startFakeChain({ chainId: 10 })
const store = await openStore(':memory:')
afterAll(async () => {
  await chain.stop()
  await store.close()
})

const journal = createJournal(
  createCountersign({
    store,
    origins: ['http://localhost:3000'],
    secretKeys: ['a secret that is only for these tests'],
    chainIds: 'any',
    sessionLimits: { idleSeconds: 3600, absoluteSeconds: 3600 },
    signInsPerMinute: 'off',
    chains: [{ chainId: 10, addresses: [chain.url] }],
  }),
)

// #region signInAs
test('a visitor reads no journal', async () => {
  const visitor = openBrowser(journal)
  expect((await visitor.fetch('/journal')).status).toBe(401)
})

test('a person reads their own', async () => {
  const person = await signInAs(journal)
  const response = await person.fetch('/journal')
  expect(await response.json()).toEqual({ author: person.wallet.address })
})

test('the same wallet is the same account', async () => {
  const wallet = createTestWallet()
  const first = await signInAs(journal, { wallet })
  const second = await signInAs(journal, { wallet })
  expect(second.session.account.id).toBe(first.session.account.id)
})
// #endregion

// #region chain
test('a contract wallet signs in, deployed or not', async () => {
  for (const wallet of [chain.deployWallet(), chain.prepareWallet()]) {
    const { session } = await signInAs(journal, { wallet })
    expect(session.wallet).toMatchObject({ kind: 'contract', chainId: 10 })
  }
})

test('without its chain a contract wallet cannot sign in', async () => {
  chain.fail()
  const signingIn = signInAs(journal, { wallet: chain.deployWallet() })
  await expect(signingIn).rejects.toThrow(SignInRefusedError)
  chain.answer()
})
// #endregion
