import type { Address } from '@countersign/siwe'

/** Finds who signed a text. Rejects where the signature is not a key wallet's. */
export type RecoverSigner = (message: string, signature: string) => Promise<Address>

/** Finds who signed a text; the curve is loaded only now, because hardly anyone needs it. */
export const recoverSigner: RecoverSigner = async (message, signature) => {
  const curve = await import('./curve.ts')
  return curve.recoverAddress(curve.hashMessage(message), curve.parseSignature(signature))
}
