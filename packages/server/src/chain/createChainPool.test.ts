import { expect, test } from 'vitest'
import type { ChainConfiguration } from './ChainConfiguration.ts'
import { createChainPool } from './createChainPool.ts'

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
  expect(() => createChainPool({ chains })).toThrow(new TypeError(text))
})

function chain(chainId: number): ChainConfiguration {
  return { chainId, addresses: [node] }
}
