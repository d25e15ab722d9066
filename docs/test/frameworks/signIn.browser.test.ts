import { mount, unmount } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createApp } from 'vue'
import SvelteSignIn from '../../examples/svelte/SignIn.svelte'
import VueSignIn from '../../examples/vue/SignIn.vue'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const at = '2026-01-01T00:00:00.000Z'
const wallet = { id: 'w', address, kind: 'key', chainId: null }
const account = {
  id: 'a',
  displayName: null,
  username: null,
  role: 'member',
  picture: 'mark',
  primaryWallet: wallet,
  createdAt: at,
}
const session = { id: 's', account, wallet, createdAt: at, lastSeenAt: at, expiresAt: at, confirmedUntil: at }
const nobody = { type: 'about:blank', title: 'Sign in.', status: 401, code: 'not_signed_in' }

/** A wallet that announces itself, and signs everything. */
const provider = {
  request: async ({ method }: { readonly method: string }) => {
    if (method === 'eth_chainId') return '0x1'
    return method === 'personal_sign' ? `0x${'1b'.repeat(65)}` : [address]
  },
}

beforeEach(() => {
  let isSignedIn = false
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'DELETE') isSignedIn = false
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (url === '/api/sign-in/challenge') return Response.json(createChallenge())
    isSignedIn ||= url === '/api/sign-in'
    return isSignedIn ? Response.json(session) : Response.json(nobody, { status: 401 })
  })
  const info = { uuid: 'amber', name: 'Amber Wallet', icon: 'data:image/svg+xml,x', rdns: 'example.amber' }
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  return () => {
    window.removeEventListener('eip6963:requestProvider', announce)
    vi.unstubAllGlobals()
  }
})

test.each([
  [
    'Vue',
    (root: Element) => {
      const app = createApp(VueSignIn)
      app.mount(root)
      return () => app.unmount()
    },
  ],
  [
    'Svelte',
    (root: Element) => {
      const component = mount(SvelteSignIn, { target: root })
      return () => unmount(component)
    },
  ],
])('in %s, a person signs in, is found again, and signs out', async (_, show) => {
  const root = document.createElement('main')
  document.body.append(root)
  const remove = show(root)
  await page.getByRole('button', { name: 'Amber Wallet' }).click()
  await expect.element(page.getByText(/wants you to sign in with your Ethereum account/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText(`Signed in as ${address}`)).toBeVisible()
  await remove()
  expect(root.textContent).toBe('')

  const removeAgain = show(root)
  await expect.element(page.getByText(`Signed in as ${address}`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('button', { name: 'Amber Wallet' })).toBeVisible()
  await removeAgain()
  root.remove()
})

function createChallenge() {
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  return {
    domain: location.host,
    uri: `${location.origin}/`,
    version: '1',
    nonce: '1234567890abcdef',
    issuedAt: later(0),
    expirationTime: later(600),
    nonceExpiresAt: later(300),
    statement: 'Sign in.',
    chainIds: 'any',
  }
}
