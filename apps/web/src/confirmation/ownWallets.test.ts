import type { SignIn, SignInState, WalletInfo } from '@countersign/client'
import { expect, test } from 'vitest'
import { throwawayRdns } from '../throwaway/throwawayWallet.ts'
import { offerOwnWallets } from './ownWallets.ts'

const own = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const stranger = '0x1efF47bc3a10a45D4B230B5d10E37751FE6AA718'

/** A list of wallets, each with what it shows the page; one that shows `undefined` never answers. */
function offer(
  shown: Readonly<Record<string, readonly string[] | undefined>>,
  isExpected: (address: string) => boolean = (address) => address === own,
) {
  const wallets = Object.keys(shown).map(
    (rdns): WalletInfo => ({ id: `id of ${rdns}`, name: rdns, icon: undefined, rdns, isLastUsed: false }),
  )
  const state: SignInState = { step: 'choosing', wallets }
  const timers: (() => void)[] = []
  const offered = offerOwnWallets(
    { ...idle, getState: () => state },
    {
      isExpected,
      open: () => ({
        list: () => wallets.map((wallet) => ({ ...wallet, id: `another ${wallet.id}` })),
        accounts: async (id) => {
          const accounts = shown[id.replace('another id of ', '')]
          return accounts === undefined ? new Promise<never>(() => {}) : accounts.map((one) => toAddress(one))
        },
        close: () => {},
      }),
      after: (_milliseconds, run) => timers.push(run),
    },
  )
  offered.signIn.start()
  const names = () => {
    const now = offered.signIn.getState()
    return now.step === 'choosing' ? now.wallets.map(({ name }) => name) : now.step
  }
  const describe = () => wallets.map((wallet) => offered.describe(wallet))
  return { ...offered, names, describe, timers }
}

const toAddress = (text: string): `0x${string}` => `0x${text.slice(2)}`
const nothing = () => {}
const idle: SignIn = {
  opensSession: false,
  getState: () => ({ step: 'discovering', isMissing: false }),
  subscribe: () => nothing,
  start: nothing,
  stop: nothing,
  chooseWallet: nothing,
  chooseAccount: nothing,
  askForAccounts: nothing,
  sign: nothing,
  retry: nothing,
  sendAgain: nothing,
  cancel: nothing,
  chooseAnotherWallet: nothing,
  acceptAccountChange: nothing,
}

test('wallets of the account come first, those that show nothing next, those on other accounts last', async () => {
  const { signIn, names, describe } = offer({ other: [stranger], locked: [], mine: [stranger, own] })
  expect(names()).toBe('discovering')
  await expect.poll(names).toEqual(['mine', 'locked', 'other'])
  expect(describe()).toEqual([
    'Connected with 0x1efF…A718, which isn’t linked to this account',
    undefined,
    'Connected with 0x7E5F…5Bdf',
  ])
  expect(signIn.getState()).toBe(signIn.getState())
})

test('a throwaway wallet with another key is not offered beside others: it can never sign', async () => {
  expect(await settle(offer({ [throwawayRdns]: [stranger], locked: [] }))).toEqual(['locked'])
  expect(await settle(offer({ [throwawayRdns]: [], locked: [] }))).toEqual(['locked'])
  expect(await settle(offer({ [throwawayRdns]: [own], locked: [] }))).toEqual([throwawayRdns, 'locked'])
  expect(await settle(offer({ [throwawayRdns]: [stranger] }))).toEqual([throwawayRdns])
})

test('the list does not wait for a wallet that does not answer', async () => {
  const { signIn, names, timers } = offer({ silent: undefined, mine: [own] })
  let changes = 0
  signIn.subscribe(() => {
    changes += 1
  })
  await expect.poll(() => changes).toBe(1)
  expect(names()).toBe('discovering')
  for (const run of timers) run()
  expect(names()).toEqual(['mine', 'silent'])
})

async function settle({ names }: ReturnType<typeof offer>) {
  await expect.poll(names).not.toBe('discovering')
  return names()
}

test('the list is arranged anew once it is known which accounts may sign', async () => {
  const expected: string[] = []
  const { names, arrange } = offer({ other: [stranger], mine: [own] }, (address) =>
    expected.includes(address),
  )
  await expect.poll(names).toEqual(['other', 'mine'])
  expected.push(own)
  expect(names()).toEqual(['other', 'mine'])
  arrange()
  expect(names()).toEqual(['mine', 'other'])
})
