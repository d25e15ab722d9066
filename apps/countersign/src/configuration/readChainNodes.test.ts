import { describe, expect, it } from 'vitest'
import { readChainNodes } from './readChainNodes.ts'
import { readConfiguration } from './readConfiguration.ts'

describe('the nodes of chains', () => {
  it('are none unless they are set', () => {
    expect(readChainNodes({})).toEqual([])
    expect(readChainNodes({ COUNTERSIGN_RPC_1: ' ', COUNTERSIGN_RPC_1_QUORUM: '', PATH: '/bin' })).toEqual([])
  })

  it('are listed by chain id, each with its addresses in their order, and with what is set beside them', () => {
    const environment = {
      COUNTERSIGN_RPC_8453: 'https://base.example/key',
      COUNTERSIGN_RPC_1: 'https://a.example, http://localhost:8545 ,https://user:word@c.example',
      COUNTERSIGN_RPC_1_QUORUM: '2',
      COUNTERSIGN_RPC_8453_MAX_AGE: ' 60 ',
      COUNTERSIGN_RPC_31337: 'http://anvil:8545',
      COUNTERSIGN_RPC_31337_MAX_AGE: 'off',
    }
    const chains = [
      {
        chainId: 1,
        addresses: ['https://a.example', 'http://localhost:8545', 'https://user:word@c.example'],
        quorum: 2,
      },
      { chainId: 8453, addresses: ['https://base.example/key'], quorum: undefined, maxAgeSeconds: 60 },
      { chainId: 31_337, addresses: ['http://anvil:8545'], quorum: undefined, maxAgeSeconds: 'off' },
    ]
    expect(readChainNodes(environment)).toEqual(chains)
    expect(readConfiguration(environment).chains).toEqual(chains)
  })
})

describe('what cannot be meant is refused with one line', () => {
  it.each<[Record<string, string>, string]>([
    [
      { COUNTERSIGN_RPC_1: 'node.example' },
      'COUNTERSIGN_RPC_1: The address of a node must be an http(s) URL.',
    ],
    [
      { COUNTERSIGN_RPC_1: 'http://node.example' },
      'COUNTERSIGN_RPC_1: The node at node.example must be reached by https',
    ],
    [{ COUNTERSIGN_RPC_1: 'https://a.example,' }, 'COUNTERSIGN_RPC_1 has an empty part between commas.'],
    [{ COUNTERSIGN_RPC_1: 'https://a.example,https://a.example' }, 'COUNTERSIGN_RPC_1 has an address twice.'],
    [{ COUNTERSIGN_RPC_9007199254740993: 'https://a.example' }, 'does not name a chain id'],
    [
      { COUNTERSIGN_RPC_1: 'https://a.example', COUNTERSIGN_RPC_1_QUORUM: '2' },
      'COUNTERSIGN_RPC_1_QUORUM is "2": give a whole number',
    ],
    [{ COUNTERSIGN_RPC_1_QUORUM: '1' }, 'COUNTERSIGN_RPC_1_QUORUM is set and COUNTERSIGN_RPC_1 is not'],
    [{ COUNTERSIGN_RPC_1_MAX_AGE: 'off' }, 'COUNTERSIGN_RPC_1_MAX_AGE is set and COUNTERSIGN_RPC_1 is not'],
    ...['59', '604801', 'OFF', 'on', '10m', '-1'].map((age): [Record<string, string>, string] => [
      { COUNTERSIGN_RPC_1: 'https://a.example', COUNTERSIGN_RPC_1_MAX_AGE: age },
      `COUNTERSIGN_RPC_1_MAX_AGE is "${age}": give a whole number from 60 to 604800`,
    ]),
    [{ COUNTERSIGN_RPC_01: 'https://a.example' }, 'COUNTERSIGN_RPC_01 is not a Countersign setting'],
    [
      { COUNTERSIGN_RPC_MAINNET: 'https://a.example' },
      'COUNTERSIGN_RPC_MAINNET is not a Countersign setting',
    ],
    [{ COUNTERSIGN_RPC: 'https://a.example' }, 'COUNTERSIGN_RPC is not a Countersign setting'],
  ])('%o', (environment, line) => {
    const refused = () => readConfiguration(environment)
    expect(refused).toThrow(line)
    expect(refused).toThrow(expect.objectContaining({ name: 'ConfigurationError' }))
    expect(refused).toThrow(/^[^\n]+$/)
  })

  it('and no line repeats what may be a key', () => {
    for (const address of ['http://name:hush@node.example/hush', 'hush', 'https://a.example/hush,,']) {
      expect(() => readConfiguration({ COUNTERSIGN_RPC_1: address })).toThrow()
      expect(() => readConfiguration({ COUNTERSIGN_RPC_1: address })).not.toThrow(/hush/)
    }
  })
})
