import type { Observe } from '../observation.ts'
import { outboundCalls } from '../outbound.ts'
import { anyone, callContracts, NodeError, type NodeFault } from './callNode.ts'
import { type Asker, type CallQueue, CallsBusyError, createCallQueue } from './createCallQueue.ts'
import type { ChainConfiguration, ChainFault } from './createChains.ts'
import { findMostAge } from './createHeadCheck.ts'
import { readEnsName } from './createNameReader.ts'
import { createTally } from './createTally.ts'
import { createConnection, type NodeConnection } from './nodeConnection.ts'
import { type ContractAnswer, type ContractRead, type NodeAtBlock, readContracts } from './readContracts.ts'

/** What a chain answered to several calls. */
export interface ChainAnswers {
  /** The block that was asked: two behind the head. Null where no node told one. */
  readonly block: number | null
  /** The hosts of the nodes that answered, never a whole address: that may hold a key. */
  readonly hosts: readonly string[]
  /** In the order of the calls. */
  readonly answers: readonly ContractAnswer[]
}

/** What chain 1 says of an address's primary name: null where it has none, `unknown` where the nodes are the reason. */
export interface NameAnswer extends Omit<ChainAnswers, 'answers'> {
  readonly name: string | null
}

/** Reads what contracts say. It never rejects for what a node or a contract does. */
export interface ContractReader {
  /** The chains that have nodes. */
  readonly chainIds: readonly number[]
  /** Those of which a node counts however old its newest block is. */
  readonly undatedChainIds: readonly number[]
  read(chainId: number, reads: readonly ContractRead[], asker: Asker): Promise<ChainAnswers>
  /** The primary ENS name (ERC-181), read back; `unknown`, which is no name, where the nodes are the reason. */
  readName(address: string, asker: Asker): Promise<NameAnswer>
}

interface ReaderOptions {
  readonly chains: readonly ChainConfiguration[]
  readonly queue?: CallQueue | undefined
  /** How long one reading may take, all nodes together, in milliseconds. */
  readonly budgetMilliseconds?: number | undefined
  readonly onFault?: ((fault: ChainFault) => void) | undefined
  readonly observe?: Observe | undefined
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined
}

/** So far behind the head a chain seldom changes its mind. */
const behind = 2

/**
 * Creates the reader of contracts over the configured nodes. All nodes are asked at one block, and as many as the quorum
 * must say the same. No answer of a contract is followed to another server (ERC-3668).
 *
 * @example
 * const reader = createContractReader({ chains: [{ chainId: 1, addresses: ['https://node.example'] }] })
 * const { block, answers } = await reader.read(1, [{ contract, data, isStandard: true }], asker)
 */
export function createContractReader({
  chains,
  queue = createCallQueue(),
  budgetMilliseconds = outboundCalls.readContracts.limits.timeoutMilliseconds,
  onFault = () => {},
  observe,
  now = Date.now,
}: ReaderOptions): ContractReader {
  const byId = new Map(
    chains.map((chain) => {
      const { chainId, addresses, quorum = 1 } = chain
      const nodes = addresses.map((address) => ({
        connection: createConnection({ chain, address, now, harmless: [] }),
        multicall: { isThere: true },
      }))
      const ages = nodes.map(({ connection }) => findMostAge(chain, connection.address))
      return [chainId, { chainId, nodes, quorum, isUndated: ages.includes(Number.POSITIVE_INFINITY) }]
    }),
  )

  return {
    chainIds: [...byId.keys()],
    undatedChainIds: [...byId.values()].filter(({ isUndated }) => isUndated).map(({ chainId }) => chainId),
    async read(chainId, reads, asker) {
      const answers = reads.map((): ContractAnswer => 'unknown')
      const found = await run(chainId, asker, reads.length, async (node, missing, at) => {
        const asked = missing.flatMap((index) => reads[index] ?? [])
        const { connection, multicall } = node
        const given = await readContracts({ address: connection.address, ...at, multicall }, asked)
        return given.map((one) => (one === 'unknown' ? undefined : one))
      })
      found.agreed.forEach((answer, index) => {
        answers[index] = answer
      })
      return { block: found.block, hosts: found.hosts, answers }
    },
    async readName(address, asker) {
      const { block, hosts, agreed } = await run<string | null>(1, asker, 1, async (node, _, at) => [
        await readEnsName(async ({ to, data }) => {
          const call = { from: anyone(), to, data, gas: `0x${nameGas.toString(16)}` }
          const params = [call, `0x${at.block.toString(16)}`]
          const [result] = await callContracts(node.connection.address, [params], at)
          if (result === undefined) throw new NodeError('rpc_error')
          // A resolver that refuses names nobody.
          return result === 'reverted' ? '0x' : result.data
        }, address),
      ])
      const name = agreed.get(0)
      return { block, hosts, name: name === undefined ? 'unknown' : name }
    },
  }

  /** Asks the nodes of a chain in turn, as many at once as could settle it, until enough say the same of each question. */
  async function run<Answer>(
    chainId: number,
    asker: Asker,
    questions: number,
    ask: (
      node: ReaderNode,
      missing: readonly number[],
      at: { readonly block: number; readonly signal: AbortSignal },
    ) => Promise<readonly (Answer | undefined)[]>,
  ): Promise<Agreement<Answer>> {
    const nothing = { block: null, hosts: [], agreed: new Map<number, Answer>() }
    const chain = byId.get(chainId)
    if (chain === undefined || questions === 0) return nothing
    try {
      return await queue.run(asker, chain.quorum, () => settle(chain, questions, ask))
    } catch (error) {
      if (error instanceof CallsBusyError) return nothing
      throw error
    }
  }

  async function settle<Answer>(
    { chainId, nodes, quorum }: ReaderChain,
    questions: number,
    ask: Parameters<typeof run<Answer>>[3],
  ): Promise<Agreement<Answer>> {
    const endsAt = performance.now() + budgetMilliseconds
    const tally = createTally<Answer>(questions, quorum)
    const hosts: string[] = []
    const left = [...nodes]
    // A node that lies about the head can make the others silent, but not answer for a time that is long over: the
    // highest of as many heads as the quorum counts.
    const heads: number[] = []
    let asking: ReaderNode[] = []
    while (asking.length < quorum && left.length > 0) {
      asking.push(...(await reachNext(quorum - asking.length, (head) => heads.push(head))))
    }
    if (asking.length < quorum) return { block: null, hosts, agreed: tally.agreed() }
    const block = Math.max(0, Math.max(...heads) - behind)
    for (;;) {
      const signal = takeShare(asking.length)
      await Promise.all(asking.map((node) => askOne(node, signal)))
      const missing = tally.missing()
      if (missing === 0 || left.length < missing) return { block, hosts, agreed: tally.agreed() }
      asking = await reachNext(missing, () => {})
    }

    async function askOne(node: ReaderNode, signal: AbortSignal): Promise<void> {
      const open = tally.open()
      try {
        const given = await ask(node, open, { block, signal })
        for (const [index, question] of open.entries()) tally.add(question, given[index])
        hosts.push(node.connection.address.host)
        observe?.({ what: 'chain_node', chainId, asked: 'contract', result: 'answered' })
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
        // A contract that a stranger wrote answers here: no failure counts against the node.
        tell(chainId, node.connection, error.fault)
      }
    }

    async function reachNext(count: number, onHead: (head: number) => void): Promise<ReaderNode[]> {
      const round = left.splice(0, count)
      const signal = takeShare(round.length)
      const reached = await Promise.all(round.map((node) => reach(chainId, node.connection, signal)))
      for (const head of reached) if (head !== undefined) onHead(head)
      return round.filter((_, index) => reached[index] !== undefined)
    }

    /** An equal share of the time that is left, so that a node that hangs leaves time for those after it. */
    function takeShare(atOnce: number): AbortSignal {
      const rounds = 1 + Math.ceil(left.length / Math.max(1, atOnce))
      return AbortSignal.timeout(Math.ceil(Math.max(0, endsAt - performance.now()) / rounds))
    }
  }

  /** The head of a node; undefined where it cannot be asked. */
  async function reach(
    chainId: number,
    connection: NodeConnection,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    try {
      await connection.enter(signal)
      const head = await connection.readHead(signal)
      connection.succeeded()
      return head
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      connection.failed(error.fault)
      tell(chainId, connection, error.fault)
      return undefined
    }
  }

  function tell(chainId: number, { address: { host } }: NodeConnection, fault: NodeFault): void {
    observe?.({ what: 'chain_node', chainId, asked: 'contract', result: fault })
    onFault({ chainId, host, fault })
  }
}

/** The gas of one read of a name: far more than a resolver needs. */
const nameGas = 1_000_000

interface ReaderNode {
  readonly connection: NodeConnection
  readonly multicall: NodeAtBlock['multicall']
}

interface ReaderChain {
  readonly chainId: number
  readonly nodes: readonly ReaderNode[]
  readonly quorum: number
}

interface Agreement<Answer> extends Omit<ChainAnswers, 'answers'> {
  /** By the place of the question, where enough nodes said the same. */
  readonly agreed: ReadonlyMap<number, Answer>
}
