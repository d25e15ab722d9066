import type { Inspection } from '@countersign/siwe'

/** What a wallet that follows EIP-4361 makes of a message. */
export interface WalletView {
  readonly state: 'good' | 'refused' | 'unknown'
  readonly verdict: string
  /** Why, one sentence each. */
  readonly reasons: readonly string[]
}

/**
 * What a wallet does when the page at an origin asks to sign a message: it reads the text as a sign-in, then compares
 * scheme and domain with the page (EIP-4361, "Wallet Implementer Guidelines").
 */
export function describeWalletView({ message }: Inspection, origin: string | undefined): WalletView {
  if (message === undefined) return unreadable
  const { scheme = 'https', domain, address } = message
  const named = `${scheme}://${domain}`
  const assumed =
    message.scheme === undefined
      ? `The message names no scheme, so the wallet takes it for ${named}.`
      : `The message says that ${named} asks.`
  if (origin === undefined) {
    return {
      state: 'unknown',
      verdict: `It compares ${named} with the page that asks.`,
      reasons: [assumed, 'Enter the origin of the page to see what comes of it.'],
    }
  }
  const asking = `The page that asks is ${origin}: the wallet knows this from the browser, not from the page.`
  if (isSameOrigin(named, origin)) {
    return {
      state: 'good',
      verdict: 'It shows the message as a sign-in.',
      reasons: [assumed, asking, `It offers to sign with ${address}, and with no other account.`],
    }
  }
  return {
    state: 'refused',
    verdict: 'It warns of phishing, or refuses to sign.',
    reasons: [assumed, asking, 'The two are not the same.'],
  }
}

/** As an origin: a port that is the scheme's own may be left out. */
function isSameOrigin(named: string, origin: string): boolean {
  if (!URL.canParse(named)) return false
  const { username, password, origin: read } = new URL(named)
  return username === '' && password === '' && read === origin
}

const unreadable: WalletView = {
  state: 'refused',
  verdict: 'It does not show it as a sign-in.',
  reasons: [
    'The text is not a sign-in message, so the wallet cannot tell who asks for what.',
    'A text that says "wants you to sign in with your Ethereum account" and is none should make it warn.',
  ],
}
