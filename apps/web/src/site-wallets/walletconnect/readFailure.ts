/** WalletConnect's own codes for a refusal (5000 to 5003) as EIP-1193 has it, and its failures in words for people. */
export function readFailure(cause: unknown): unknown {
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  const message = String(typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'message') : cause)
  if (typeof code === 'number' && code >= 5000 && code <= 5003) return { code: 4001, message }
  if (/expired/i.test(message)) return new Error('it waited too long for an answer.')
  if (/internet connection/i.test(message)) return new Error('you are offline.')
  if (/publish|socket|relay/i.test(message)) return new Error(unreachable)
  return cause
}

/** Why nothing came of it. It stands behind the wallet's name and a colon. */
export const unreachable = 'its relay cannot be reached.'
