import { createPublicClient, custom } from 'viem'
import { createSiweMessage, generateSiweNonce, parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { acceptsByFields, type Library } from './Library.ts'

const client = createPublicClient({
  transport: custom({
    request: async () => {
      throw new Error('A key wallet needs no chain.')
    },
  }),
})

// Passed on to `verifyHash`: recover locally first. By default viem asks the chain before it tries the key.
const keyFirst = { mode: 'eoa' } as const

export const viem: Library = {
  name: 'viem/siwe',
  enter: () => {},
  parse: parseSiweMessage,
  accepts: acceptsByFields(parseSiweMessage, (message) =>
    validateSiweMessage({ message, time: message.notBefore ?? new Date(0) }),
  ),
  formatter: ({ resources, ...fields }) => {
    const given = {
      ...fields,
      issuedAt: new Date(fields.issuedAt),
      expirationTime: new Date(fields.expirationTime),
      ...(resources === undefined ? {} : { resources: [...resources] }),
    }
    return () => createSiweMessage(given)
  },
  verify: ({ text, fields: { domain, nonce }, signature }) =>
    client.verifySiweMessage({ message: text, signature, domain, nonce, ...keyFirst }),
  generateNonce: generateSiweNonce,
}
