import type { Signer } from '@countersign/testing'
import { createClient, http, isAddressEqual, type PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A signer over keys in this process; viem signs. */
export const keySigner = (...accounts: readonly PrivateKeyAccount[]): Signer => ({
  addresses: accounts.map(({ address }) => address),
  sign: (data, address) => {
    const account = accounts.find((candidate) => isAddressEqual(candidate.address, address))
    if (!account) throw new TypeError(`This signer has no key for ${address}.`)
    return account.signMessage({ message: { raw: data } })
  },
})

/** A key nobody has seen before, so that no test meets the sessions of another. */
export const newKey = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

/** A signer over the unlocked accounts of a node: it makes the signature with its own `personal_sign`. */
export const anvilSigner = async (url: string): Promise<Signer> => {
  const node = createClient({ transport: http(url) })
  return {
    addresses: await node.request({ method: 'eth_accounts' }),
    sign: (data, address) => node.request({ method: 'personal_sign', params: [data, address] }),
  }
}
