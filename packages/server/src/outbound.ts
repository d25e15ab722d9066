/** A kind of call that the server makes to another host (specification, section 7). */
export interface OutboundCall {
  readonly purpose: string
  /** Who chooses the address that is called. */
  readonly address: string
  /** What happens unless someone configures it. */
  readonly unlessSet: string
  /** What keeps the call from doing harm. */
  readonly guard: string
  readonly limits: {
    readonly timeoutMilliseconds: number
    readonly responseBytes: number
    readonly tries: number
  }
}

/**
 * The calls of this package to other hosts: there is no other, and each takes its limits from its row. The product has
 * one more.
 */
export const outboundCalls: Readonly<
  Record<'verifyContractWallet' | 'readNewestBlock' | 'readEnsName' | 'readContracts', OutboundCall>
> = {
  verifyContractWallet: {
    purpose: 'JSON-RPC: the verdict of a contract wallet',
    address: 'the operator, by `COUNTERSIGN_RPC_<chain>`',
    unlessSet: 'no call: contract wallets cannot sign in',
    guard: 'no redirects, JSON-RPC 2.0 only, the chain id is compared, a quorum of nodes',
    limits: { timeoutMilliseconds: 5_000, responseBytes: 65_536, tries: 1 },
  },
  readNewestBlock: {
    purpose: 'JSON-RPC: whether a node stands still',
    address: 'the operator, by `COUNTERSIGN_RPC_<chain>`',
    unlessSet: 'no call; none either at a node on loopback',
    guard:
      'as above; before one of the calls beside it, at most once in the ten minutes that a block may be old',
    limits: { timeoutMilliseconds: 5_000, responseBytes: 1_048_576, tries: 1 },
  },
  readEnsName: {
    purpose: 'JSON-RPC: the ENS name of a wallet',
    address: 'the operator, by `COUNTERSIGN_RPC_1`',
    unlessSet: 'no call: wallets are shown by their address',
    guard: 'as above, and no request waits for it',
    limits: { timeoutMilliseconds: 5_000, responseBytes: 65_536, tries: 1 },
  },
  readContracts: {
    purpose: 'JSON-RPC: what contracts say of wallets, for groups with a rule',
    address: 'the operator, by `COUNTERSIGN_RPC_<chain>`; a contract by the rule',
    unlessSet: 'no call: no group has a rule',
    guard:
      'as above; two blocks behind the head, gas and answers capped, never on to another server (ERC-3668)',
    limits: { timeoutMilliseconds: 5_000, responseBytes: 65_536, tries: 1 },
  },
}
