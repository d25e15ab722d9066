import { SignInFailure } from './errors.ts'

/** The exact texts for why a well-formed message is refused (specification, point 8). */
export const signInErrors = {
  domain_mismatch:
    'This message was signed for {received}, not for {expected}. Check the address bar and sign in again.',
  scheme_mismatch: 'This message was signed for {received}, not for {expected}. Sign in again.',
  uri_mismatch: 'This message was signed for a different page. Go back to the site and sign in again.',
  chain_not_allowed:
    'This site does not accept chain {received}. Switch to another chain in your wallet and sign in again.',
  nonce_invalid: 'This sign-in request was not made for this browser. Start again from the site.',
  issued_in_future: 'This message is dated in the future. Check the clock of your device and sign in again.',
  not_yet_valid: 'This message is not valid before {notBefore}. Sign in again then.',
  expired: 'This message expired at {expirationTime}. Sign in again.',
  signature_malformed: 'This is not a signature of a wallet. Sign in again.',
  signature_mismatch: 'The signature was not made by {expected}. Sign in again with that wallet.',
  wallet_unverifiable:
    'This wallet is a contract on chain {chainId}, which this site cannot check. Use another wallet or ask the operator to add the chain.',
  wallet_undeployed:
    'This wallet is not deployed on chain {chainId} yet, and only deployed wallets can be checked there. Make a transaction with it on that chain first, then sign in again.',
  chain_unreachable:
    'The wallet could not be checked because its chain did not respond. Try again in a minute.',
} as const

/** A code of {@link SignInError}. Codes are never renamed. */
export type SignInErrorCode = keyof typeof signInErrors

/** The values a text is filled with, by their names in it. Never a secret. */
export type ErrorDetails = Readonly<Record<string, string | number>>

/** A well-formed message that is refused: `code` says by which rule, `message` is its text, filled in. */
export class SignInError extends SignInFailure {
  override readonly name = 'SignInError'
  readonly code: SignInErrorCode
  readonly details: ErrorDetails

  constructor(code: SignInErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(fillText(signInErrors[code], details), options)
    this.code = code
    this.details = details
  }

  /** 401; 400 for what is no signature, and 503 where the chain did not respond. */
  get status(): number {
    if (this.code === 'chain_unreachable') return 503
    return this.code === 'signature_malformed' ? 400 : 401
  }
}

/**
 * Fills each `{name}` of a catalogue text from the details; a name without a detail stays as it is.
 *
 * @example fillText('Chain {received}.', { received: 5 }) // 'Chain 5.'
 */
export function fillText(text: string, details: ErrorDetails): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
}
