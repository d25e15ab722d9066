import type { BrowserProblemCode, SignInProblem } from '../../sign-in/SignInProblem.ts'
import { cleanWords } from '../cleanWords.ts'
import { WalletError } from '../WalletError.ts'
import { readProperty } from './Eip1193Provider.ts'

/**
 * Names what a wallet's error means to the person. Wallets wrap one another's errors, so the causes inside
 * are looked at too; the first that has a known code decides.
 *
 * EIP-1193, "Provider Errors"; EIP-1474, "Error codes".
 *
 * @example readWalletError({ code: 4001, message: 'User rejected the request.' }) // { code: 'wallet_declined' }
 */
export function readWalletError(error: unknown): SignInProblem {
  const chain = unwrap(error)
  const reason = chain.map(readText).find((text) => text !== '')
  const details = reason === undefined ? {} : { details: { reason } }
  for (const one of chain) {
    const code = findCode(one)
    if (code === 'wallet_not_loaded') return { code, ...details }
    if (code !== undefined) return { code }
  }
  return { code: 'wallet_failed', ...details }
}

/** A wallet's error, as what it means to the person. */
export function toWalletError(cause: unknown): WalletError {
  return new WalletError(readWalletError(cause), { cause })
}

const codes: Readonly<Record<string, BrowserProblemCode>> = {
  4001: 'wallet_declined',
  ACTION_REJECTED: 'wallet_declined',
  4100: 'wallet_locked',
  4200: 'wallet_unsupported',
  [-32601]: 'wallet_unsupported',
  4900: 'wallet_disconnected',
  4901: 'wallet_disconnected',
  [-32002]: 'wallet_busy',
  wallet_not_loaded: 'wallet_not_loaded',
  popup_blocked: 'popup_blocked',
}

/** Some wallets answer -32000 or -32603, which say nothing, and put the rejection into the text alone. */
const rejection =
  /\b(user|request|signature|message)\b.*\b(reject|den(y|ied)|declin|cancel)|^(reject|cancel)/i

function findCode(error: unknown): BrowserProblemCode | undefined {
  const code = readProperty(error, 'code')
  const known = typeof code === 'number' || typeof code === 'string' ? codes[code] : undefined
  if (known !== undefined) return known
  return rejection.test(readText(error)) ? 'wallet_declined' : undefined
}

/** The error and what it wraps, outermost first. Bounded, because a wallet could wrap an error in itself. */
function unwrap(error: unknown): unknown[] {
  const found = [error]
  for (const one of found) {
    if (found.length > 8) break
    const data = readProperty(one, 'data')
    const inside = [
      readProperty(one, 'cause'),
      readProperty(one, 'error'),
      readProperty(data, 'originalError'),
      data,
    ]
    found.push(...inside.filter((value) => typeof value === 'object' && value !== null))
  }
  return found
}

function readText(error: unknown): string {
  const text = typeof error === 'string' ? error : readProperty(error, 'message')
  return typeof text === 'string' ? cleanWords(text, 200) : ''
}
