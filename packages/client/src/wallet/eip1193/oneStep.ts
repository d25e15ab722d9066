import type { Challenge } from '@countersign/protocol'
import { type Address, formatMessage, type SignInMessage } from '@countersign/siwe'
import type { ConnectedInOneStep, SigningPage, WrittenInPart } from '../WalletConnector.ts'
import { WalletError } from '../WalletError.ts'
import { readAccounts } from './accounts.ts'
import { askWallet } from './askWallet.ts'
import { type Eip1193Provider, type Eip1193Request, readProperty } from './Eip1193Provider.ts'
import { toWalletError } from './readWalletError.ts'
import { formatFields, writeFields } from './writeMessage.ts'

// Connecting and signing in one step (ERC-7846): docs/decisions/0040-connecting-and-signing-in-one-step.md.

/** The message with a gap for the address, which the wallet will fill in. */
export function writeProposal(challenge: Challenge, page: SigningPage): WrittenInPart {
  const written = formatFields(writeFields(challenge, nobody, page))
  const { address: _later, ...fields } = written.fields
  return { fields, message: written.message.replace(nobody, '0x…') }
}

/** Asks the wallet to connect and to sign at once. Opens the wallet: only from inside a click. */
export async function connectAndSign(
  provider: Eip1193Provider,
  now: number,
  challenge: Challenge,
  { fields: { domain, chainId } }: WrittenInPart,
): Promise<ConnectedInOneStep> {
  const proposal = writeFields(challenge, nobody, { host: domain, chainId })
  const answer = await askWallet(provider, formatConnectRequest(proposal), now).catch((error) => {
    const isUnknown = readProperty(error, 'code') === invalidParams
    const refused = toWalletError(error)
    throw isUnknown || refused.problem.code === 'wallet_unsupported'
      ? new WalletError({ code: 'one_step_refused' }, { cause: error })
      : refused
  })
  return readConnectedInOneStep(answer, proposal)
}

/** The request of ERC-7846 with the capability `signInWithEthereum`: each field of the message is said. */
function formatConnectRequest({ chainId, address: _later, ...others }: SignInMessage): Eip1193Request {
  const signInWithEthereum = { ...others, chainId: `0x${chainId.toString(16)}` }
  return { method: 'wallet_connect', params: [{ version: '1', capabilities: { signInWithEthereum } }] }
}

/** Reads the answer. Signed is only what was proposed, for the first account, byte for byte. */
function readConnectedInOneStep(answer: unknown, proposal: SignInMessage): ConnectedInOneStep {
  const list = readProperty(answer, 'accounts')
  const connected: readonly unknown[] = Array.isArray(list) ? list.slice(0, 100) : []
  const accounts = readAccounts(connected.map((one) => readProperty(one, 'address')))
  const [address] = readAccounts([readProperty(connected[0], 'address')])
  const capability = readProperty(readProperty(connected[0], 'capabilities'), 'signInWithEthereum')
  const signature = readProperty(capability, 'signature')
  if (capability === undefined && accounts.length > 0) return { accounts, signed: 'nothing' }
  if (address === undefined || typeof signature !== 'string' || !/^0x./.test(signature))
    return { accounts, signed: 'another' }
  const fields = { ...proposal, address }
  const message = formatMessage(fields)
  if (readProperty(capability, 'message') !== message) return { accounts, signed: 'another' }
  return { accounts, signed: { message, fields, proof: { message, signature } } }
}

const nobody: Address = `0x${'0'.repeat(40)}`

/** A wallet that knows the method but not the capability may say so (JSON-RPC 2.0, section 5.1). */
const invalidParams = -32602
