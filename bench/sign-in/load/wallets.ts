import { randomBytes } from 'node:crypto'
import { Address, Secp256k1 } from 'ox'
import { Hash as WasmHash, Secp256k1 as WasmSecp256k1 } from 'ox/wasm'

export interface Wallet {
  readonly address: string
  readonly signMessage: (message: string) => string
}

/** Wallets with fresh keys. They sign with the WASM engine, so that the load keeps ahead of the servers. */
export async function createWallets(count: number): Promise<readonly Wallet[]> {
  const [{ sign }, { keccak256 }] = await Promise.all([WasmSecp256k1.engine(), WasmHash.engine()])
  return Array.from({ length: count }, () => {
    const privateKey = randomBytes(32)
    const address = Address.fromPublicKey(Secp256k1.getPublicKey({ privateKey }), { checksum: true })
    return {
      address,
      signMessage(message) {
        const bytes = Buffer.from(message)
        const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`)
        const hash = keccak256(Buffer.concat([prefix, bytes]))
        const signature = sign(hash, privateKey, { prehash: false, extraEntropy: false })
        const [recovery = 0] = signature
        return `0x${Buffer.from(signature.subarray(1)).toString('hex')}${(27 + recovery).toString(16)}`
      },
    }
  })
}
