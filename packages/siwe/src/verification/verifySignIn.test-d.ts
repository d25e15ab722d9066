import { checkMessage } from './checkMessage.ts'
import { checkSignature } from './checkSignature.ts'
import { verifySignIn } from './verifySignIn.ts'

// Leaving out an expected value is a compile error: a check that can be forgotten will be.
const all = { message: '', signature: '', origin: 'https://app.example', nonce: 'abcdEF12', chainIds: [1] }
const { message, signature, origin, nonce, chainIds } = all

verifySignIn(all)
verifySignIn({ ...all, chainIds: 'any' })
// @ts-expect-error: without the message
verifySignIn({ signature, origin, nonce, chainIds })
// @ts-expect-error: without the signature
verifySignIn({ message, origin, nonce, chainIds })
// @ts-expect-error: without the origin
verifySignIn({ message, signature, nonce, chainIds })
// @ts-expect-error: without the nonce
verifySignIn({ message, signature, origin, chainIds })
// @ts-expect-error: without the chains
verifySignIn({ message, signature, origin, nonce })
// @ts-expect-error: an expected value that may be absent
verifySignIn({ ...all, nonce: undefined })
// @ts-expect-error: chains that are no list, and not 'any'
verifySignIn({ ...all, chainIds: 'all' })

const parsed = verifySignIn(all)

checkMessage(parsed, { origin, chainIds, nonce })
checkMessage(parsed, { origin, chainIds, nonce: (received) => received === nonce })
// @ts-expect-error: without the origin
checkMessage(parsed, { chainIds, nonce })
// @ts-expect-error: without the chains
checkMessage(parsed, { origin, nonce })
// @ts-expect-error: without the nonce
checkMessage(parsed, { origin, chainIds })
// @ts-expect-error: a nonce that is looked up later, which would refuse every message
checkMessage(parsed, { origin, chainIds, nonce: async (received) => received === nonce })

checkSignature({ text: message, address: parsed.address, signature })
// @ts-expect-error: without the address
checkSignature({ text: message, signature })
// @ts-expect-error: an address that is only a text
checkSignature({ text: message, address: message, signature })
