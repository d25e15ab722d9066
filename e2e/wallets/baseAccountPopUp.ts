import type { BrowserContext, Page } from '@playwright/test'
import { createSiweMessage } from 'viem/siwe'
import type { ContractWallet } from './startContractWallet.ts'

/** A stand-in for the pop-up of Base Account, at its own address. A test clicks its buttons. */
export interface BaseAccountPopUp {
  /** What each pop-up was told of the page: its own address, and the first message that it got. */
  readonly told: { readonly address: string; readonly config: unknown }[]
  /** What was asked of it, in order. */
  readonly asked: string[]
  /** The texts that it signed. */
  readonly signedTexts: string[]
  /** Its document comes, and never says a word. */
  isSilent: boolean
}

/** How the stand-in deviates. */
export interface Deviations {
  /** It connects, and signs nothing with it, as a wallet that does not know the capability of ERC-7846. */
  readonly connectsOnly?: true
  /** Its document comes, and never says a word. */
  readonly isSilent?: boolean
}

export const baseAccountOrigin = 'https://keys.coinbase.com'

/**
 * Serves the stand-in in a browser. It speaks the SDK's protocol: a handshake of P-256 keys over `postMessage`, then
 * requests and answers in AES-GCM. viem writes and signs the messages.
 */
export const serveBaseAccount = async (
  context: BrowserContext,
  account: Pick<ContractWallet, 'address' | 'signMessage'>,
  { connectsOnly, isSilent = false }: Deviations = {},
): Promise<BaseAccountPopUp> => {
  const served: BaseAccountPopUp = { told: [], asked: [], signedTexts: [], isSilent }
  const sign = (text: string) => {
    served.signedTexts.push(text)
    return account.signMessage({ message: text })
  }
  const connect = async (fields: unknown) => {
    if (!isFields(fields) || connectsOnly) return { accounts: [{ address: account.address }] }
    const { chainId, issuedAt, expirationTime, notBefore, ...others } = fields
    const message = createSiweMessage({
      ...others,
      address: account.address,
      chainId: Number(chainId),
      issuedAt: new Date(issuedAt),
      ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
      ...(notBefore !== undefined && { notBefore: new Date(notBefore) }),
    })
    const signInWithEthereum = { message, signature: await sign(message) }
    return { accounts: [{ address: account.address, capabilities: { signInWithEthereum } }] }
  }
  await context.exposeBinding('tellTest', (_source, address: string, config: unknown) => {
    served.told.push({ address, config })
  })
  await context.exposeBinding('approve', async (_source, method: string, [first]: readonly unknown[]) => {
    served.asked.push(method)
    if (method === 'wallet_connect') return connect(readCapability(first))
    return sign(Buffer.from(String(first).slice(2), 'hex').toString())
  })
  await context.route(`${baseAccountOrigin}/**`, async (route) => {
    await route.fulfill({ contentType: 'text/html', body: served.isSilent ? '<!doctype html>' : document })
  })
  return served
}

/** Clicks a button of the pop-up that a click on the page opens. */
export const answerPopUp = async (
  page: Page,
  click: () => Promise<void>,
  answer: 'Approve' | 'Decline',
): Promise<void> => {
  const [popUp] = await Promise.all([page.waitForEvent('popup'), click()])
  await Promise.all([popUp.waitForEvent('close'), popUp.getByRole('button', { name: answer }).click()])
}

type Fields = Omit<
  Parameters<typeof createSiweMessage>[0],
  'address' | 'chainId' | 'issuedAt' | 'expirationTime' | 'notBefore'
> & {
  readonly chainId: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && 'nonce' in value && 'issuedAt' in value

const readCapability = (params: unknown): unknown => {
  if (typeof params !== 'object' || params === null || !('capabilities' in params)) return undefined
  const { capabilities } = params
  if (typeof capabilities !== 'object' || capabilities === null) return undefined
  return 'signInWithEthereum' in capabilities ? capabilities.signInWithEthereum : undefined
}

const document = `<!doctype html><title>Base Account</title><main></main><script type="module">
const page = new URL(location.href).searchParams.get('origin')
const say = (message) => opener.postMessage(message, page)
const toHex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16))
const curve = { name: 'ECDH', namedCurve: 'P-256' }
const own = await restoreKeys()
const sender = toHex(await crypto.subtle.exportKey('spki', own.publicKey))

async function restoreKeys() {
  const kept = localStorage.getItem('keys')
  if (kept !== null) {
    const { privateKey, publicKey } = JSON.parse(kept)
    return {
      privateKey: await crypto.subtle.importKey('jwk', privateKey, curve, true, ['deriveKey']),
      publicKey: await crypto.subtle.importKey('jwk', publicKey, curve, true, []),
    }
  }
  const made = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const [privateKey, publicKey] = await Promise.all(
    [made.privateKey, made.publicKey].map((key) => crypto.subtle.exportKey('jwk', key)),
  )
  localStorage.setItem('keys', JSON.stringify({ privateKey, publicKey }))
  return made
}

async function shareSecret(peer) {
  const key = await crypto.subtle.importKey('spki', fromHex(peer), curve, true, [])
  const use = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey({ name: 'ECDH', public: key }, own.privateKey, use, false, ['encrypt', 'decrypt'])
}

async function answer(request, result) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = JSON.stringify({ result, data: { chains: { 8453: 'https://mainnet.base.example' } } })
  const secret = await shareSecret(request.sender)
  const cipherText = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, new TextEncoder().encode(text))
  const content = { encrypted: { iv, cipherText } }
  say({ id: crypto.randomUUID(), requestId: request.id, sender, content, timestamp: new Date() })
}

async function ask(request) {
  const { iv, cipherText } = request.content.encrypted
  const secret = await shareSecret(request.sender)
  const text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText))
  const { method, params } = JSON.parse(text).action
  const choose = async (result) => {
    await answer(request, result)
    close()
  }
  const approve = async () => choose({ value: await window.approve(method, params) })
  const decline = () => choose({ error: { code: 4001, message: 'User rejected the request.' } })
  for (const [name, act] of Object.entries({ Approve: approve, Decline: decline })) {
    const button = document.createElement('button')
    button.textContent = name
    button.onclick = act
    document.querySelector('main').append(button)
  }
}

addEventListener('message', ({ data, origin }) => {
  if (origin !== page) return
  if (data.data?.sdkName !== undefined) return void window.tellTest(location.href, data.data)
  if (data.content?.handshake !== undefined) return void answer(data, { value: null })
  if (data.content?.encrypted !== undefined) void ask(data)
})
addEventListener('pagehide', () => say({ event: 'PopupUnload' }))
say({ event: 'PopupLoaded', id: crypto.randomUUID() })
</script>`
