import { Siwe } from 'ox'
import { SiweMessage } from 'siwe'
import { verifyMessage } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'

// What three libraries that none of us wrote think of a proof at a given moment, as applications use them.
const { message, signature, domain, now } = JSON.parse(process.argv[2])
const time = new Date(now)

const parsed = parseSiweMessage(message)
const { address } = parsed
const isSigned = await verifyMessage({ address, message, signature })
const viem = isSigned && validateSiweMessage({ message: parsed, domain, time })
const ox = isSigned && Siwe.validateMessage({ message: Siwe.parseMessage(message), domain, time })
const answer = await new SiweMessage(message)
  .verify({ signature, domain, time: time.toISOString() })
  .catch(({ success }) => ({ success }))

process.stdout.write(JSON.stringify({ viem, ox, siwe: answer.success }))
