import { expect, test } from 'vitest'
import { createChainPool } from './createChainPool.ts'
import { createContractCheck } from './createContractCheck.ts'

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const hash = new Uint8Array(32)
const pool = createChainPool({ chains: [{ chainId: 1, addresses: ['https://node.example'] }] })

test('a wallet on a chain that is not configured cannot be verified', async () => {
  const check = createContractCheck({ pool })

  await expect(check({ chainId: 10, address, hash, signature: '0x00' })).rejects.toMatchObject({
    code: 'wallet_unverifiable',
    details: { chainId: 10 },
  })
})

test('a signature that is not even bytes is refused without asking anyone', async () => {
  const faults: unknown[] = []
  const check = createContractCheck({ pool, onFault: (fault) => faults.push(fault) })

  await expect(check({ chainId: 1, address, hash, signature: '0xzz' })).rejects.toMatchObject({
    code: 'signature_malformed',
  })
  expect(faults).toEqual([])
})
