import { formatWalletCall, type Hex, isWalletsYes } from '@countersign/siwe/contract'
import { anyone, callContracts, callNode, NodeError } from './callNode.ts'
import type { ContractSignatureToCheck } from './createContractCheck.ts'
import type { Verdict } from './createNode.ts'
import type { NodeVisit } from './nodeConnection.ts'

// For chains whose nodes run no creation code in `eth_call`, such as those of the ZK Stack (docs/decisions/0006).

/** Creation code that returns one word: 42. */
const probe: Hex = '0x602a60005260206000f3'

/**
 * Whether a node runs creation code. Only one that says that such a call lacks its recipient does not: one that answers with
 * anything else is faulty, or at the end of its quota.
 *
 * @throws {NodeError} where there is no answer, or another error.
 */
export async function runsCreationCode({ address }: NodeVisit, signal: AbortSignal): Promise<boolean> {
  try {
    await callNode(
      address,
      { method: 'eth_call', params: [{ from: anyone(), data: probe }, 'latest'] },
      signal,
    )
    return true
  } catch (error) {
    if (error instanceof NodeError && error.fault === 'no_creation_code') return false
    throw error
  }
}

/**
 * Asks a wallet by a plain call to it, at one height of a chain that the node says to be the right one, before and after. Of a
 * wallet without code nothing can be tried out: `undeployed` where the signature brings what would put it there.
 *
 * @throws {NodeError} where there is no answer; {SignInError} `signature_malformed`
 */
export async function askPlainly(
  node: NodeVisit,
  { address: wallet, hash, signature }: ContractSignatureToCheck,
  { gas, signal }: { gas: Hex; signal: AbortSignal },
): Promise<Verdict> {
  const { data, bringsCode } = formatWalletCall({ hash, signature })
  await node.requireChain(signal)
  const height = `0x${(await node.readHead(signal)).toString(16)}`
  const call = { from: anyone(), to: wallet, data, gas }
  const code = await callNode(node.address, { method: 'eth_getCode', params: [wallet, height] }, signal)
  const [answer] = await callContracts(node.address, [[call, height]], { signal }).catch(readFlood)
  await node.requireChain(signal)
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(code)) throw new NodeError('odd_answer')
  if (code === '0x') return bringsCode ? 'undeployed' : 'refuses'
  // The wallet is a stranger's: what it makes the node answer is no fault of the node.
  if (answer === undefined) throw new NodeError('call_failed')
  return answer !== 'reverted' && isWalletsYes(answer.data) ? 'vouches' : 'refuses'
}

/** A wallet that answers megabytes has not said yes. */
function readFlood(error: unknown): ['reverted'] {
  if (error instanceof NodeError && error.fault === 'too_large') return ['reverted']
  throw error
}
