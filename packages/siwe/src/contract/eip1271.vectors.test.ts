import { readFileSync } from 'node:fs'
import { writeAnswers } from '@countersign/test-support/writeAnswers'
import { expect, test } from 'vitest'
import { parseMessage } from '../message/parseMessage.ts'
import { verifySignInWithContract } from './verifySignInWithContract.ts'

const path = new URL('../../../../vectors/eip4361/eip1271.json', import.meta.url)
const vectors: Record<string, { message: string; signature: string }> = JSON.parse(readFileSync(path, 'utf8'))

/** The wallets of these vectors live on mainnet: their answers are given here, all the rest is checked. */
test.each(Object.entries(vectors))(
  '%s: the message is legal, and the wallet is asked',
  async (_name, vector) => {
    const { message, signature } = vector
    const { address, chainId, nonce, issuedAt } = parseMessage(message)
    const { vouches, refuses } = writeAnswers(message, address, chainId)
    const bounds = { origin: 'http://localhost:4361', nonce, chainIds: [1], now: new Date(issuedAt) }
    const asking = (answer: string) =>
      verifySignInWithContract({ ...bounds, message, signature, chains: () => async () => answer })

    await expect(asking(vouches)).resolves.toMatchObject({ kind: 'contract', message: { address } })
    await expect(asking(refuses)).rejects.toMatchObject({ code: 'signature_mismatch' })
  },
)
