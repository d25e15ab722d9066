import type { WalletStorage } from '@countersign/client'
import { nameTexts } from './texts.ts'

/** What the throwaway wallet says of itself. */
export function describeThrowaway(): string {
  return keyStorage() === undefined ? nameTexts.note : nameTexts.tabNote
}

/**
 * Where its key lives as long as the tab, so that whoever signed in with it comes back. Only on plain-http loopback, for
 * which the wallet is offered: elsewhere a key that any script of the origin can read is not kept. Over http, browsers call
 * only loopback a secure context (Secure Contexts, section 3.1), and no code of ours is needed to know it.
 */
export function keyStorage(): WalletStorage | undefined {
  if (location.protocol !== 'http:' || !isSecureContext) return undefined
  try {
    return sessionStorage
  } catch {
    return undefined // the browser blocks storage: even naming it throws
  }
}
