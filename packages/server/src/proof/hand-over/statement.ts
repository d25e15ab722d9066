import type { Said } from '../CredentialKind.ts'

/**
 * How the statement of a signature begins that is made for another browser. What follows is what it does there, in the
 * words that the same signature has without a hand-over.
 */
export const handOverWords = 'For another browser or device: '

/** What a proof says it is for, and whether it says that it is for another browser. */
export interface HandedOver {
  /** What it says, as it would be without a hand-over. */
  readonly said: Said
  readonly isHandedOver: boolean
}

/** Takes the words off that say that something is for another browser. */
export function readHandedOver(said: Said): HandedOver {
  const { statement } = said
  if (statement?.startsWith(handOverWords) !== true) return { said, isHandedOver: false }
  return { said: { ...said, statement: statement.slice(handOverWords.length) }, isHandedOver: true }
}

/**
 * What the nonce of a hand-over is bound to: what its purpose binds it to, and that it is handed over. So a nonce of the
 * one never serves the other. A cookie of ours has no dot.
 */
export function bindAsSaid(said: Said, boundTo: string): string {
  return readHandedOver(said).isHandedOver ? bindToHandOver(boundTo) : boundTo
}

/** The same for a nonce that is made for a hand-over. */
export function bindToHandOver(boundTo: string): string {
  return `${boundTo}.handed-over`
}
