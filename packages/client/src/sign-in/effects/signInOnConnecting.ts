import type { Challenge } from '@countersign/protocol'
import { type Address, formatMessage } from '@countersign/siwe'
import type { Lifetime } from '../../Lifetime.ts'
import { readAccounts } from '../../wallet/accounts.ts'
import { askWallet, readWallet } from '../../wallet/askWallet.ts'
import { readProperty } from '../../wallet/Eip1193Provider.ts'
import { readWalletError } from '../../wallet/readWalletError.ts'
import type { Message } from '../SignInEvent.ts'
import type { Proposal } from '../SignInState.ts'
import { createOffer } from './followWallet.ts'
import { getChallenge, readMessageProblem, readSignBefore, writeFields } from './message.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

// Connecting and signing in one step (ERC-7846), after the person has seen everything but the address, which the wallet
// has yet to give: docs/decisions/0040-connecting-and-signing-in-one-step.md.

/**
 * Makes ready what a wallet is to be asked in one step. A wallet that gives its accounts without being opened needs no
 * such step: it is asked for the signature alone.
 */
export async function propose(run: Run, { link }: SignInEffect<'propose'>, step: Lifetime): Promise<void> {
  try {
    await link.load?.()
    const accounts = await readWallet(link.provider, { method: 'eth_accounts' }).then(readAccounts, () => [])
    if (accounts.length > 0) {
      run.dispatch({ type: 'accounts_received', ...createOffer(run, accounts) }, step)
      return
    }
  } catch (error) {
    run.dispatch({ type: 'connect_failed', problem: readWalletError(error) }, step)
    return
  }
  try {
    const [challenge] = await Promise.all([getChallenge(run), link.chain.read()])
    run.dispatch({ type: 'proposal_written', ...writeProposal(run, challenge, link.chain.id()) }, step)
  } catch (error) {
    run.dispatch({ type: 'message_failed', problem: readMessageProblem(error) }, step)
  }
}

/** The message with a gap for the address. */
function writeProposal(run: Run, challenge: Challenge, chainId: number | undefined): Proposal {
  const { address: _later, ...fields } = writeFields(challenge, nobody, chainId, run.environment.host)
  const message = formatMessage({ ...fields, address: nobody }).replace(nobody, '0x…')
  return { fields, message, signBefore: readSignBefore(run) }
}

/** Asks the wallet to connect and to sign at once. Opens the wallet: only from inside a click. */
export function connectAndSign(
  run: Run,
  { link, proposal }: SignInEffect<'connect_and_sign'>,
  step: Lifetime,
): void {
  if (!run.challenges.isUsable(proposal.fields.nonce)) {
    run.dispatch({ type: 'message_expired' }, step)
    return
  }
  askWallet(link.provider, formatConnectRequest(proposal), run.environment.now()).then(
    (answer) => {
      const { accounts, signed } = readConnected(answer, proposal)
      const offer = createOffer(run, accounts)
      if (signed === 'nothing') run.dispatch({ type: 'accounts_received', ...offer }, step)
      else if (signed === 'another') run.dispatch({ type: 'proposal_altered', ...offer }, step)
      else run.dispatch({ type: 'proposal_signed', accounts, ...signed }, step)
    },
    (error) => {
      const problem = readWalletError(error)
      const isUnknown = problem.code === 'wallet_unsupported' || readProperty(error, 'code') === invalidParams
      run.dispatch({ type: 'sign_failed', problem: isUnknown ? { code: 'one_step_refused' } : problem }, step)
    },
  )
}

/** The request of ERC-7846 with the capability `signInWithEthereum`: each field of the message is said. */
function formatConnectRequest({ fields }: Proposal) {
  const { chainId, ...others } = fields
  const signInWithEthereum = { ...others, chainId: `0x${chainId.toString(16)}` }
  return { method: 'wallet_connect', params: [{ version: '1', capabilities: { signInWithEthereum } }] }
}

/** Reads the answer. Signed is only what was proposed, for the first account, byte for byte. */
function readConnected(answer: unknown, { fields, signBefore }: Proposal): Connected {
  const list = readProperty(answer, 'accounts')
  const connected: readonly unknown[] = Array.isArray(list) ? list.slice(0, 100) : []
  const accounts = readAccounts(connected.map((one) => readProperty(one, 'address')))
  const [address] = readAccounts([readProperty(connected[0], 'address')])
  const capability = readProperty(readProperty(connected[0], 'capabilities'), 'signInWithEthereum')
  const signature = readProperty(capability, 'signature')
  if (capability === undefined && accounts.length > 0) return { accounts, signed: 'nothing' }
  if (address === undefined || typeof signature !== 'string' || !/^0x./.test(signature))
    return { accounts, signed: 'another' }
  const message = { ...fields, address }
  const text = formatMessage(message)
  if (readProperty(capability, 'message') !== text) return { accounts, signed: 'another' }
  return { accounts, signed: { message: text, fields: message, signBefore, signature } }
}

interface Connected {
  readonly accounts: readonly Address[]
  /** What was proposed, with its signature. */
  readonly signed: (Message & { readonly signature: string }) | 'nothing' | 'another'
}

const nobody: Address = `0x${'0'.repeat(40)}`

/** A wallet that knows the method but not the capability may say so (JSON-RPC 2.0, section 5.1). */
const invalidParams = -32602
