import { ApiError } from '@countersign/client'
import type { HandOver } from '@countersign/protocol'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/findViolations.ts'
import { session, wallets } from '../testing/samples.ts'
import '../testing/page.ts'
import { PhoneReturnPage } from './PhoneReturnPage.tsx'

const settings = {
  name: 'Example',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}
const wallet = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const request = {
  message: `id.example wants you to sign in with your Ethereum account:\n${wallet}\n\nSign in.`,
  signature: '0x1',
}
const signedHandOver: HandOver = {
  state: 'signed',
  purpose: 'sign-in',
  interaction: null,
  change: null,
  expiresAt: '2026-11-23T00:03:00Z',
}

async function show(handOver: Partial<HandOver> | ApiError, fragment = '#h1.code') {
  const api = {
    handOver: vi.fn(async () => {
      if (handOver instanceof Error) throw handOver
      return { ...signedHandOver, ...handOver }
    }),
    releaseHandOver: vi.fn(async () => request),
    cancelHandOver: vi.fn(async () => {}),
    signIn: vi.fn(async () => session),
    signInToApplication: vi.fn(async () => ({ redirectTo: '/oidc/auth/x' })),
    stepUp: vi.fn(async () => ({ confirmedUntil: '2026-11-23T00:05:00Z' })),
    linkWallet: vi.fn(async () => wallets[1]),
  }
  const leave = vi.fn()
  const tree = (
    <PhoneReturnPage settings={settings} api={api} fragment={fragment} returnTo="/account" leave={leave} />
  )
  await render(tree)
  return { api, leave }
}

const notFound = new ApiError('not_found', { status: 404, title: 'Not found.' })
const elsewhere = page.getByRole('heading', { name: 'Open this link where you started' })

/** Goes on with the wallet that is named. */
const agree = async (name = 'Continue as 0x7E5F…5Bdf') => {
  await expect.element(page.getByText(wallet)).toBeVisible()
  await page.getByRole('button', { name }).click()
}

test.each([
  [{ purpose: 'sign-in' }, 'Sign in with this wallet?'],
  [{ purpose: 'interaction', interaction: 'uid' }, 'Sign in with this wallet?'],
  [{ purpose: 'link' }, 'Link this wallet to your account?'],
] as const)(
  'of a %o nothing is done before the person has seen whose wallet signed',
  async (parts, title) => {
    const { api, leave } = await show(parts)
    await expect.element(page.getByRole('heading', { name: title })).toHaveFocus()
    await expect.element(page.getByText(wallet)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'This isn’t my wallet' }).click()
    await expect.element(page.getByRole('heading', { name: 'Request rejected' })).toHaveFocus()
    expect(api.cancelHandOver).toHaveBeenCalledExactlyOnceWith('h1')
    for (const call of [api.signIn, api.signInToApplication, api.linkWallet, leave])
      expect(call).not.toHaveBeenCalled()
  },
)

test('a sign-in is sent, the tab where it began hears of it, and the page leads on', async () => {
  const heard = vi.fn()
  const channel = new BroadcastChannel('countersign')
  channel.addEventListener('message', ({ data }) => heard(data))
  const { api, leave } = await show({})
  await agree()
  await expect.poll(() => leave.mock.calls).toEqual([['/account']])
  expect(api.releaseHandOver).toHaveBeenCalledExactlyOnceWith('h1', { code: 'code' })
  expect(api.signIn).toHaveBeenCalledExactlyOnceWith(request)
  await expect.poll(() => heard.mock.calls).toEqual([['signed_in']])
  channel.close()
})

test('a sign-in for an application leads on to it', async () => {
  const { api, leave } = await show({ purpose: 'interaction', interaction: 'uid' })
  await agree()
  await expect.poll(() => leave.mock.calls).toEqual([['/oidc/auth/x']])
  expect(api.signInToApplication).toHaveBeenCalledExactlyOnceWith('uid', request)
  expect(api.signIn).not.toHaveBeenCalled()
})

test('a change is confirmed, and the tab where it began goes on', async () => {
  const change = { kind: 'delete_account' } as const
  const { api, leave } = await show({ purpose: 'confirmation', change })
  await expect.element(page.getByRole('heading', { name: 'Done' })).toHaveFocus()
  expect(api.stepUp).toHaveBeenCalledExactlyOnceWith({ change, ...request })
  expect(leave).not.toHaveBeenCalled()
  expect(await findViolations()).toEqual([])
})

test('a wallet is linked', async () => {
  const { api } = await show({ purpose: 'link' })
  await agree('Link 0x7E5F…5Bdf')
  await expect.element(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  expect(api.linkWallet).toHaveBeenCalledExactlyOnceWith(request)
})

test('in another browser nothing is done, and the link can be taken to the right one', async () => {
  const { api, leave } = await show(notFound)
  await expect.element(elsewhere).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(api.releaseHandOver).not.toHaveBeenCalled()
  expect(leave).not.toHaveBeenCalled()
  expect(await findViolations()).toEqual([])
})

test.each(['', '#', '#h1', '#h1.a.b'])('an address with %j asks nothing', async (fragment) => {
  const { api } = await show({}, fragment)
  await expect.element(elsewhere).toBeVisible()
  expect(api.handOver).not.toHaveBeenCalled()
})

test('a signature that did not get through is sent again, without another try', async () => {
  const change = { kind: 'delete_account' } as const
  const api = {
    handOver: async () => ({ ...signedHandOver, purpose: 'confirmation', change }) as const,
    releaseHandOver: vi.fn(async () => request),
    cancelHandOver: vi.fn(async () => {}),
    stepUp: vi
      .fn()
      .mockRejectedValueOnce(new ApiError('server_unreachable'))
      .mockResolvedValueOnce({ confirmedUntil: '2026-11-23T00:05:00Z' }),
    signIn: vi.fn(),
    signInToApplication: vi.fn(),
    linkWallet: vi.fn(),
  }
  await render(
    <PhoneReturnPage settings={settings} api={api} fragment="#h1.code" returnTo="/" leave={() => {}} />,
  )
  await expect.element(page.getByRole('heading', { name: 'Couldn’t complete this request' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  expect(api.releaseHandOver).toHaveBeenCalledOnce()
})
