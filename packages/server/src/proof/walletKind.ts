import {
  type Challenge,
  formatWalletIdentity,
  parseWalletIdentity,
  type WalletIdentity,
} from '@countersign/protocol'
import {
  checkMessage,
  checkSignature,
  type Engine,
  formatMessage,
  hashMessage,
  parseMessage,
  SignInError,
  type SignInMessage,
} from '@countersign/siwe'
import * as v from 'valibot'
import { CountersignError, invalidRequest } from '../CountersignError.ts'
import type { Asker } from '../chain/createCallQueue.ts'
import { nameWallet, wayOf } from '../keyNames.ts'
import type { Service } from '../Service.ts'
import type { CredentialKind } from './CredentialKind.ts'

/** What an ID token says of a sign-in by the key of a wallet, or by a contract that vouches for it. */
export const walletContextClasses = {
  key: 'urn:countersign:wallet:key',
  contract: 'urn:countersign:wallet:contract',
} as const

const proofSchema = v.strictObject({ message: v.string(), signature: v.string() })

/** Wallets: the key or the contract of an address signs a message (EIP-4361). */
export const walletKind: CredentialKind = {
  kind: 'wallet',
  proofSchema,
  read(proof, needs) {
    const { message: text, signature } = v.parse(proofSchema, proof)
    const message = parseSignedMessage(text, needs.engine)
    const { address, nonce, expirationTime } = message
    const { chainIds } = needs
    return {
      text,
      signature,
      nonce,
      said: message,
      expirationTime,
      // An empty signature claims nothing: a page asks with it whether a contract has published yet what it signs.
      claims: signature === '0x' ? [] : claimsOf(message),
      signer: address,
      check: ({ origin, nonce, now }) => checkMessage(message, { origin, chainIds, nonce, now }),
      async verify(asker) {
        const chain = await checkWallet(needs, { text, message, signature, asker })
        const wallet = { address, chainId: chain }
        return { identity: formatWalletIdentity(wallet), wallet, mayRevoke: chain !== null }
      },
    }
  },
  acr: (identity) => walletContextClasses[wayOf(readWallet(identity))],
  amr: (identity) => ['wallet', wayOf(readWallet(identity)) === 'key' ? 'pop' : 'contract'],
  describe: (identity) => nameWallet(readWallet(identity)),
}

/** The wallets that may have signed: whether a contract did shows the signature alone. */
function claimsOf({ address, chainId }: SignInMessage): readonly string[] {
  return [null, chainId].map((chain) => formatWalletIdentity({ address, chainId: chain }))
}

/** A wallet by its identity. */
function readWallet(identity: string): WalletIdentity {
  const wallet = parseWalletIdentity(identity)
  if (wallet === null) throw new TypeError(`${identity} is no wallet.`)
  return wallet
}

/** A message that was parsed, with the text and the signature it came with. */
export interface SignedMessage {
  readonly text: string
  readonly message: SignInMessage
  readonly signature: string
  /** For whom nodes are asked: each network gets a fair share of the calls. */
  readonly asker: Asker
}

const longestMessageBytes = 8_192

/**
 * Reads the text that was signed (specification, point 5: at most 8 KiB).
 *
 * @throws {SignInMessageError | CountersignError} what is wrong with it; `payload_too_large`
 */
export function parseSignedMessage(text: string, engine: Engine): SignInMessage {
  if (Buffer.byteLength(text) > longestMessageBytes) {
    throw new CountersignError('payload_too_large', { limit: '8 KiB' })
  }
  return parseMessage(text, engine)
}

/**
 * Checks who signed: the key of the message's address, and only where it did not, the contract at that address on
 * the message's chain. So a key wallet never depends on a node, also when its account delegated itself (EIP-7702).
 *
 * @returns the chain of a contract wallet; null for a key wallet, which is one wallet on every chain
 * @throws {SignInError} `signature_malformed`, `signature_mismatch`, `wallet_unverifiable` or `chain_unreachable`
 */
export async function checkWallet(
  { engine, checkContract }: Pick<Service, 'engine' | 'checkContract'>,
  { text, message, signature, asker }: SignedMessage,
): Promise<number | null> {
  const { address, chainId } = message
  try {
    checkSignature({ text, address, signature, ...engine })
    return null
  } catch (error) {
    if (!isNoKeys(error)) throw error
    if (checkContract === undefined) throw isContracts(signature) ? unverifiable(chainId) : error
  }
  await checkContract({ chainId, address, hash: hashMessage(text, engine), signature, asker })
  return chainId
}

function isNoKeys(error: unknown): boolean {
  return error instanceof SignInError && /^signature_(?:mismatch|malformed)$/.test(error.code)
}

/**
 * Whether a signature is of a form that only contracts have: none, where they publish what they signed; of several keys,
 * one after the other; or with the way to deploy the wallet (ERC-6492) or the delegation of its account (ERC-8010). Any
 * other may be a key's that was damaged.
 */
function isContracts(signature: string): boolean {
  return /^0x(?:|(?:[0-9a-f]{130}){2,}|[0-9a-f]+(?:(?:6492){16}|(?:8010){16}))$/i.test(signature)
}

function unverifiable(chainId: number): SignInError {
  return new SignInError('wallet_unverifiable', { chainId })
}

/** Refuses a message that is not the one that the server fixed, with the wallet that signs and its chain. */
export function requireFixed(
  text: string,
  engine: Engine,
  { scheme, requestId, resources, ...known }: Challenge,
): void {
  const { domain, uri, version, nonce, issuedAt, expirationTime, statement } = known
  const { address, chainId } = parseSignedMessage(text, engine)
  const fixed = formatMessage({
    ...(scheme !== undefined && { scheme }),
    domain,
    address,
    statement,
    uri,
    version,
    chainId,
    nonce,
    issuedAt,
    expirationTime,
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  })
  if (text !== fixed) throw invalidRequest('the message is not the one that this was opened for')
}
