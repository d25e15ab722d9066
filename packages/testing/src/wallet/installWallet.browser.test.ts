import { createSignIn } from '@countersign/client'
import type { SignInRequest } from '@countersign/protocol'
import { verifySignIn } from '@countersign/siwe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestWallet, installWallet } from '../index.ts'

/** Stands for the server: its challenge, and what the page sends to be signed in. */
function stubServer(): SignInRequest[] {
  const received: SignInRequest[] = []
  const { host: domain, origin: uri } = location
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/challenge')) {
      const times = { issuedAt: at(0), expirationTime: at(600), nonceExpiresAt: at(300) }
      const message = { scheme: 'http', domain, uri, version: '1', nonce: 'abcdefgh', statement: 'Sign in.' }
      return Response.json({ ...message, ...times, chainIds: 'any' })
    }
    if (init.method === 'POST') received.push(JSON.parse(String(init.body)))
    const problem = { type: 'about:blank', title: 'No one is signed in.', status: 401, code: 'not_signed_in' }
    return Response.json(problem, { status: 401, headers: { 'content-type': 'application/problem+json' } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return received
}

test('in a page, the sign-in finds the wallet, which declines once and then signs', async () => {
  const received = stubServer()
  const wallet = createTestWallet({ name: 'Amber', chainId: 10 })
  onTestFinished(installWallet(window, wallet))
  const signIn = createSignIn()
  onTestFinished(() => signIn.stop())
  signIn.start()
  const reach = (step: string) => expect.poll(() => signIn.getState().step).toBe(step)
  await reach('choosing')
  const state = signIn.getState()
  const [found] = state.step === 'choosing' ? state.wallets : []
  expect(found?.name).toBe('Amber')

  signIn.chooseWallet(found?.id ?? '')
  await reach('reviewing')
  wallet.refuseNext()
  signIn.sign()
  await expect
    .poll(() => signIn.getState())
    .toMatchObject({ step: 'reviewing', problem: { code: 'wallet_declined' } })
  expect([wallet.signedTexts, received]).toEqual([[], []])
  signIn.sign()
  await expect.poll(() => received.length).toBe(1)
  const [{ message, signature } = { message: '', signature: '' }] = received
  const bounds = { nonce: 'abcdefgh', origin: location.origin, chainIds: [10] }
  expect(verifySignIn({ message, signature, ...bounds }).address).toBe(wallet.address)
  expect(wallet.signedTexts).toEqual([message])
})
