import type { Challenge } from '@countersign/protocol'
import type { Address } from '@countersign/siwe'
import type { Attempt, Proof, RecoverSigner, WalletExtras, Written } from '../WalletConnector.ts'
import { WalletError } from '../WalletError.ts'
import { formatSignRequest, isAccountList, readAccounts } from './accounts.ts'
import { readSignature } from './answers.ts'
import { askWallet, openRequests, readWallet } from './askWallet.ts'
import { isContractWallet } from './chain.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'
import { connectAndSign, writeProposal } from './oneStep.ts'
import { toWalletError } from './readWalletError.ts'

// Its own file, so that a bundler can make a chunk of it: nothing of this is needed before a wallet was asked.
export { readAccounts } from './accounts.ts'
export { readChainId } from './chain.ts'
export { write } from './writeMessage.ts'

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
