/** Why a node gave no verdict. */
export type NodeFault =
  | 'paused'
  | 'timeout'
  | 'unreachable'
  | 'redirect'
  | 'status'
  | 'too_large'
  | 'not_json_rpc'
  | 'rpc_error'
  | 'wrong_chain'
  | 'odd_answer'

/**
 * A node that gave no verdict. It says nothing of the node's address or of what the node wrote: an address often
 * holds a key, and what a node writes may hold anything.
 */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly fault: NodeFault

  constructor(fault: NodeFault) {
    super(`The node gave no answer: ${fault}`)
    this.fault = fault
  }
}
