import { createClient, http } from 'viem'
import type { Signer } from './Signer.ts'

/** A signer over the unlocked accounts of a node: it makes the signature with its own `personal_sign`. */
export const anvilSigner = async (url: string): Promise<Signer> => {
  const node = createClient({ transport: http(url) })
  return {
    addresses: await node.request({ method: 'eth_accounts' }),
    sign: (data, address) => node.request({ method: 'personal_sign', params: [data, address] }),
  }
}
