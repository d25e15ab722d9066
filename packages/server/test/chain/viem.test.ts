import { hashMessage } from '@countersign/siwe'
import { createPerson } from '@countersign/test-support/startChain'
import { concat, type Hex, toHex } from 'viem'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedSignIn, startSignIn } from './startSignIn.ts'
import { startWallets, type TestWallets } from './startWallets.ts'

let wallets: TestWallets

beforeAll(async () => {
  wallets = await startWallets(31_337)
})

afterAll(() => wallets.chain.stop())

/** What viem says of a signature, by the validator of the standard's authors. */
function askViem({ message, address }: StartedSignIn, signature: Hex): Promise<boolean> {
  return wallets.chain.client.verifyHash({ address, hash: toHex(hashMessage(message)), signature })
}

test('we and viem say the same of good and bad signatures of every kind of wallet', async () => {
  const [one, two, three] = [createPerson(), createPerson(), createPerson()]
  const planned = await wallets.planOwnerWallet(one.address)
  const addresses = [
    await wallets.deployOwnerWallet(one.address),
    await wallets.deployMultisig([one.address, two.address, three.address]),
    planned.address,
    three.address,
  ]
  const wrap = (signature: Hex) =>
    serializeErc6492Signature({ address: planned.factory, data: planned.create, signature })
  const answers: string[] = []

  for (const address of addresses) {
    const started = startSignIn(address, 31_337)
    const signed = await Promise.all([one, two, three].map((person) => person.signMessage(started)))
    const [first = '0x', second = '0x'] = signed
    for (const signature of [
      ...signed,
      concat([first, second]),
      concat([first, first]),
      wrap(first),
      wrap(second),
    ]) {
      const ours = await wallets.signIn(started, signature)
      expect(ours === 'contract' || ours === 'key', `${address} ${signature}`).toBe(
        await askViem(started, signature),
      )
      answers.push(ours)
    }
  }
  expect(answers.filter((answer) => answer !== 'signature_mismatch')).toEqual([
    'contract',
    'contract',
    'contract',
    'contract',
    'key',
  ])
})
