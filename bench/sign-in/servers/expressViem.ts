import { createPublicClient, custom } from 'viem'
import { generateSiweNonce, parseSiweMessage } from 'viem/siwe'
import { quickstart } from './quickstart.ts'

const client = createPublicClient({
  transport: custom({
    request: async () => {
      throw new Error('A key wallet needs no chain.')
    },
  }),
})

// Passed on to `verifyHash`: recover locally first. By default viem asks the chain before it tries the key.
const keyFirst = { mode: 'eoa' } as const

const app = quickstart({
  generateNonce: generateSiweNonce,
  async verify(message, signature, nonce) {
    const bounds = { domain: `localhost:${process.env['PORT']}`, nonce }
    const isValid = await client.verifySiweMessage({
      message,
      signature: asHex(signature),
      ...bounds,
      ...keyFirst,
    })
    const { address } = parseSiweMessage(message)
    if (!isValid || address === undefined) throw new Error('Not verified.')
    return address
  },
})

app.listen(Number(process.env['PORT']), '127.0.0.1')

function asHex(text: string): `0x${string}` {
  return `0x${text.slice(2)}`
}
