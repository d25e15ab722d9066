import type { Address } from '@countersign/siwe'
import { RpcError } from './RpcError.ts'

/** What the wallet is asked to sign, as the person sees it. */
export interface SignRequest {
  readonly address: Address
  /** The exact text. */
  readonly text: string
}

/** Reads the parameters of `personal_sign`: the text as the hex of its UTF-8 bytes, and the account. */
export function readSignRequest(params: readonly unknown[], account: Address): SignRequest {
  const [data, address] = params
  if (typeof data !== 'string' || typeof address !== 'string') throw new RpcError('invalid')
  if (address.toLowerCase() !== account.toLowerCase()) throw new RpcError('unauthorized')
  return { address: account, text: readText(data) }
}

/** What cannot be shown as a text is not signed: a person could not know what it is. */
function readText(data: string): string {
  const digits = /^0x((?:[0-9a-f]{2})*)$/i.exec(data)?.[1]
  if (digits === undefined) throw new RpcError('invalid')
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new RpcError('invalid', { cause })
  }
}
