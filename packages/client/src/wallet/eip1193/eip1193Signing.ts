import type { Challenge } from '@countersign/protocol'
import { type Address, formatMessage, type SignInMessage, SignInMessageError } from '@countersign/siwe'
import type {
  Attempt,
  ConnectedInOneStep,
  Proof,
  RecoverSigner,
  SigningPage,
  WalletExtras,
  Written,
  WrittenInPart,
} from '../WalletConnector.ts'
import { WalletError } from '../WalletError.ts'
import { formatSignRequest, isAccountList, readAccounts, readResult, readSignature } from './accounts.ts'
import { askWallet, openRequests, readWallet } from './askWallet.ts'
import { type Eip1193Provider, type Eip1193Request, readProperty } from './Eip1193Provider.ts'
import { toWalletError } from './readWalletError.ts'

// Its own file, so that a bundler can make a chunk of it: nothing of this is needed before a wallet was asked.
export { readAccounts } from './accounts.ts'

/** Reads what a wallet answers when it is asked for its accounts. */
export async function readConnected(answer: Promise<unknown>): Promise<readonly Address[]> {
  const accounts = await answer.catch((error) => {
    throw toWalletError(error)
  })
  if (!isAccountList(accounts)) throw new WalletError({ code: 'wallet_failed' })
  return readAccounts(accounts)
}

/** Has a text signed by one account (EIP-191). Opens the wallet: only from inside a click. */
export async function sign(
  provider: Eip1193Provider,
  now: number,
  _challenge: Challenge,
  account: string,
  { message }: Written,
  { isAgain }: Attempt = {},
): Promise<Proof> {
  const request = formatSignRequest(message, account)
  const answer = await askWallet(provider, request, now, isAgain).catch((error) => {
    throw toWalletError(error)
  })
  const signature = readSignature(answer)
  // It was closed, or has a fault: nobody knows whether the person declined.
  if (signature === undefined) throw new WalletError({ code: 'wallet_failed' })
  return { message, signature }
}

/** What such a wallet can do besides. */
export function createExtras(provider: Eip1193Provider, now: () => number): WalletExtras {
  const has = (account: string) => isContractWallet(provider, account)
  return {
    chooseAccounts: async () => {
      const request = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }
      await askWallet(provider, request, now())
      return readAccounts(await readWallet(provider, { method: 'eth_accounts' }))
    },
    whenFree: () => openRequest(provider),
    findSigner,
    oneStep: {
      write: writeProposal,
      connectAndSign: (challenge, written) => connectAndSign(provider, now(), challenge, written),
    },
    owners: {
      has,
      // A Safe answers with the empty signature until enough owners have signed, other contracts with what they have.
      areMissing: async ({ signature }, account) => signature === '0x' || has(account),
      // What is published on the chain needs no signature any more.
      askPublished: (message) => ({ message, signature: '0x' }),
    },
  }
}

/** Settles when the request that is open is done; never where none is open. */
export function openRequest(provider: Eip1193Provider): Promise<void> {
  const answer = openRequests.get(provider)?.answer ?? new Promise<never>(() => {})
  return answer.then(
    () => undefined,
    () => undefined,
  )
}

/** Finds who signed. Rejects if the signature is not a key wallet's. */
async function findSigner(
  { message, signature }: Proof,
  recover: RecoverSigner = recoverSigner,
): Promise<Address> {
  if (typeof message !== 'string' || typeof signature !== 'string')
    throw new TypeError('This is not what a wallet signed.')
  return await recover(message, signature)
}

/** The curve is loaded only now, because hardly anyone needs it. */
const recoverSigner: RecoverSigner = async (message, signature) => {
  const curve = await import('./curve.ts')
  return curve.recoverAddress(curve.hashMessage(message), curve.parseSignature(signature))
}

/**
 * Reads a wallet's chain id: a hex quantity (EIP-695), or the plain number that some wallets send; undefined
 * for anything else.
 *
 * @example readChainId('0xa') // 10
 */
export function readChainId(answer: unknown): number | undefined {
  const given = readResult(answer)
  const text = typeof given === 'string' ? given.trim() : ''
  const id = /^(0x[0-9a-f]+|\d+)$/i.test(text) ? Number(text) : given
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : undefined
}

/**
 * Whether an account is a contract on the wallet's chain, as far as the wallet says. One that only delegates itself
 * (EIP-7702) has a key of its own and signs alone.
 */
function isContractWallet(provider: Eip1193Provider, account: string): Promise<boolean> {
  return readWallet(provider, { method: 'eth_getCode', params: [account, 'latest'] }).then(
    (code) => typeof code === 'string' && code.length > 2 && !/^0xef0100/i.test(code),
    () => false, // a wallet that does not say is taken for one with a key
  )
}

// Connecting and signing in one step (ERC-7846): docs/decisions/0040-connecting-and-signing-in-one-step.md.

/** The message with a gap for the address, which the wallet will fill in. */
function writeProposal(challenge: Challenge, page: SigningPage): WrittenInPart {
  const written = formatFields(writeFields(challenge, nobody, page))
  const { address: _later, ...fields } = written.fields
  return { fields, message: written.message.replace(nobody, '0x…') }
}

/** Asks the wallet to connect and to sign at once. Opens the wallet: only from inside a click. */
async function connectAndSign(
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

/** Writes the message of a challenge for one account (EIP-4361). */
export function write(challenge: Challenge, account: string, page: SigningPage): Written {
  const [address] = readAccounts([account])
  if (address === undefined) throw new WalletError({ code: 'wallet_failed' })
  return formatFields(writeFields(challenge, address, page))
}

/** The fields of a challenge's message for one address, on the wallet's chain if that is allowed. */
function writeFields(challenge: Challenge, address: Address, { host, chainId }: SigningPage): SignInMessage {
  return {
    ...(challenge.scheme && { scheme: challenge.scheme }),
    // Whatever the challenge says: wallets compare it with the page that asks them, and a server refuses what was signed
    // on another page.
    domain: host,
    address,
    statement: challenge.statement,
    uri: challenge.uri,
    version: challenge.version,
    chainId: chooseChainId(chainId, challenge.chainIds),
    nonce: challenge.nonce,
    issuedAt: challenge.issuedAt,
    expirationTime: challenge.expirationTime,
    ...(challenge.requestId && { requestId: challenge.requestId }),
    ...(challenge.resources && { resources: challenge.resources }),
  }
}

/** The text of a message. A challenge of which none can be made is the server's fault, and is said by its code. */
function formatFields(fields: SignInMessage): Written & { readonly fields: SignInMessage } {
  try {
    return { message: formatMessage(fields), fields }
  } catch (cause) {
    if (!(cause instanceof SignInMessageError)) throw cause
    throw new WalletError({ code: cause.code, title: cause.message }, { cause })
  }
}

/** A key wallet is one wallet on every chain: it signs for an allowed chain, and nobody has to switch. */
function chooseChainId(chainId: number | undefined, allowed: Challenge['chainIds']): number {
  if (allowed === 'any') return chainId ?? 1
  return chainId !== undefined && allowed.includes(chainId) ? chainId : (allowed[0] ?? 1)
}
