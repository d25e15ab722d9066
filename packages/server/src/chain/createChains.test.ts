import { expect, test } from 'vitest'
import { type ChainConfiguration, createChains } from './createChains.ts'

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const hash = new Uint8Array(32)
const node = 'https://node.example'

test.each<[string, ChainConfiguration[]]>([
  ['Chain 1 is configured twice.', [chain(1), chain(1)]],
  ['A chain id is a whole number above 0.', [chain(0)]],
  ['A chain id is a whole number above 0.', [chain(1.5)]],
  ['The quorum of chain 1 must be 1 to 1, as many as it has nodes.', [{ ...chain(1), quorum: 2 }]],
  ['The quorum of chain 1 must be 1 to 1, as many as it has nodes.', [{ ...chain(1), quorum: 0 }]],
  ["maxAgeSeconds of chain 1 must be a whole number above 0, or 'off'.", [{ ...chain(1), maxAgeSeconds: 0 }]],
  [
    "maxAgeSeconds of chain 1 must be a whole number above 0, or 'off'.",
    [{ ...chain(1), maxAgeSeconds: Number.NaN }],
  ],
  ['The address of a node must be an http(s) URL.', [{ chainId: 1, addresses: ['node'] }]],
])('a configuration that cannot work is refused: %s', (text, chains) => {
  expect(() => createChains({ chains })).toThrow(new TypeError(text))
})

test('a wallet on a chain that is not configured cannot be verified', async () => {
  const check = createChains({ chains: [chain(1)] })

  await expect(check({ chainId: 10, address, hash, signature: '0x00' })).rejects.toMatchObject({
    code: 'wallet_unverifiable',
    details: { chainId: 10 },
  })
})

test('a signature that is not even bytes is refused without asking anyone', async () => {
  const faults: unknown[] = []
  const check = createChains({ chains: [chain(1)], onFault: (fault) => faults.push(fault) })

  await expect(check({ chainId: 1, address, hash, signature: '0xzz' })).rejects.toMatchObject({
    code: 'signature_malformed',
  })
  expect(faults).toEqual([])
})

function chain(chainId: number): ChainConfiguration {
  return { chainId, addresses: [node] }
}
