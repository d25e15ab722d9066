import type { Observe } from '../observation.ts'
import { outboundCalls } from '../outbound.ts'
import { askInTurn, shareTime } from './askInTurn.ts'
import { anyone, callContracts, NodeError, type NodeFault } from './callNode.ts'
import { type Asker, CallsBusyError, mostCallsOfAsker, type Turn } from './createCallQueue.ts'
import type { ChainFault, ChainPool, PooledChain } from './createChainPool.ts'
import { readEnsName } from './createNameReader.ts'
import { createTally } from './createTally.ts'
import type { NodeVisit } from './nodeConnection.ts'
import type { NodeAddress } from './parseNodeAddress.ts'
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
  readonly pool: ChainPool
  /** How long one reading may take, all nodes together, in milliseconds. */
  readonly budgetMilliseconds?: number | undefined
  readonly onFault?: ((fault: ChainFault) => void) | undefined
  readonly observe?: Observe | undefined
}

/** So far behind the head a chain seldom changes its mind. */
const behind = 2

/**
 * Creates the reader of contracts over the nodes of a pool. All nodes are asked at one block, and as many as the quorum
 * must say the same. No answer of a contract is followed to another server (ERC-3668).
 *
 * @example
 * const pool = createChainPool({ chains: [{ chainId: 1, addresses: ['https://node.example'] }] })
 * const reader = createContractReader({ pool })
 * const { block, answers } = await reader.read(1, [{ contract, data, isStandard: true }], asker)
 */
export function createContractReader({
  pool,
  budgetMilliseconds = outboundCalls.readContracts.limits.timeoutMilliseconds,
  onFault = () => {},
  observe,
}: ReaderOptions): ContractReader {
  const chains = new Map(
    [...pool.chains].map(([chainId, chain]) => {
      const nodes = chain.nodes.map((connection) => ({ connection, multicall: { isThere: true } }))
      return [chainId, { ...chain, nodes }]
    }),
  )

  return {
    chainIds: [...chains.keys()],
    undatedChainIds: [...chains.values()].filter(({ isUndated }) => isUndated).map(({ chainId }) => chainId),
    async read(chainId, reads, asker) {
      const answers = reads.map((): ContractAnswer => 'unknown')
      const found = await ask(chainId, asker, reads.length, async (node, missing, at) => {
        const asked = missing.flatMap((index) => reads[index] ?? [])
        const given = await readContracts({ ...node, ...at }, asked)
        return given.map((one) => (one === 'unknown' ? undefined : one))
      })
      found.agreed.forEach((answer, index) => {
        answers[index] = answer
      })
      return { block: found.block, hosts: found.hosts, answers }
    },
    async readName(address, asker) {
      const { block, hosts, agreed } = await ask<string | null>(1, asker, 1, async (node, _, at) => [
        await readEnsName(async ({ to, data }) => {
          const call = { from: anyone(), to, data, gas: `0x${nameGas.toString(16)}` }
          const params = [call, `0x${at.block.toString(16)}`]
          const [result] = await callContracts(node.address, [params], at)
          if (result === undefined) throw new NodeError('rpc_error')
          // A resolver that refuses names nobody.
          return result === 'reverted' ? '0x' : result.data
        }, address),
      ])
      const name = agreed.get(0)
      return { block, hosts, name: name === undefined ? 'unknown' : name }
    },
  }

  /** Asks the nodes of a chain in turn until enough say the same of each question. */
  async function ask<Answer>(
    chainId: number,
    asker: Asker,
    questions: number,
    askNode: AskNode<Answer>,
  ): Promise<Agreement<Answer>> {
    const nothing = { block: null, hosts: [], agreed: new Map<number, Answer>() }
    const chain = chains.get(chainId)
    if (chain === undefined || questions === 0) return nothing
    const visits = chain.nodes.map(({ connection, multicall }) => ({ node: connection.visit(), multicall }))
    try {
      return await chain.run(asker, (turn) => settle({ ...chain, visits, turn }, questions, askNode))
    } catch (error) {
      if (error instanceof CallsBusyError) return nothing
      throw error
    } finally {
      for (const { node } of visits) node.end()
    }
  }

  async function settle<Answer>(
    { chainId, quorum, visits, turn }: Reading,
    questions: number,
    askNode: AskNode<Answer>,
  ): Promise<Agreement<Answer>> {
    const tally = createTally<Answer>(questions, quorum)
    const hosts: string[] = []
    const left = [...visits]
    const reached: VisitedNode[] = []
    const time = shareTime(budgetMilliseconds)
    // A node that lies about the head can make the others silent, but not answer for a time that is long over: the
    // highest of as many heads as the quorum counts.
    let head = 0
    const reaching = { left, missing: () => quorum - reached.length, time, atOnce: mostCallsOfAsker }
    await askInTurn(reaching, async (visited, signal) => {
      const itsHead = await reach(chainId, visited, signal)
      if (itsHead === undefined) return
      head = Math.max(head, itsHead)
      reached.push(visited)
    })
    if (reached.length < quorum) return { block: null, hosts, agreed: tally.agreed() }
    const block = Math.max(0, head - behind)
    const signal = time(1 + Math.ceil(left.length / quorum))
    await Promise.all(reached.map((visited) => askOne(visited, signal)))
    const asking = { left, missing: tally.missing, time, atOnce: mostCallsOfAsker }
    await askInTurn(asking, async (visited, ofRound) => {
      if ((await reach(chainId, visited, ofRound)) !== undefined) await askOne(visited, ofRound)
    })
    return { block, hosts, agreed: tally.agreed() }

    async function askOne({ node, multicall }: VisitedNode, ofRound: AbortSignal): Promise<void> {
      const open = tally.open()
      const { address } = node
      try {
        const given = await askNode({ address, multicall }, open, { block, signal: ofRound, turn })
        for (const [index, question] of open.entries()) tally.add(question, given[index])
        if (given.some((answer) => answer !== undefined)) node.succeeded()
        hosts.push(address.host)
        observe?.({ what: 'chain_node', chainId, asked: 'contract', result: 'answered' })
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
        // A contract that a stranger wrote answers here: no failure counts against the node.
        tell(chainId, address, error.fault)
      }
    }
  }

  /** The head of a node; undefined where it cannot be asked. */
  async function reach(
    chainId: number,
    { node }: VisitedNode,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    try {
      await node.enter(signal)
      return await node.readHead(signal)
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      tell(chainId, node.address, error.fault)
      return undefined
    }
  }

  function tell(chainId: number, { host }: NodeAddress, fault: NodeFault): void {
    observe?.({ what: 'chain_node', chainId, asked: 'contract', result: fault })
    onFault({ chainId, host, fault })
  }
}

/** The gas of one read of a name: far more than a resolver needs. */
const nameGas = 1_000_000

interface VisitedNode extends Pick<NodeAtBlock, 'multicall'> {
  readonly node: NodeVisit
}

/** One reading of a chain. */
interface Reading extends Pick<PooledChain, 'chainId' | 'quorum'> {
  readonly visits: readonly VisitedNode[]
  readonly turn: Turn
}

/** Asks one node the questions that are open, by their places; undefined is no answer. */
type AskNode<Answer> = (
  node: Pick<NodeAtBlock, 'address' | 'multicall'>,
  open: readonly number[],
  at: Pick<NodeAtBlock, 'block' | 'signal' | 'turn'>,
) => Promise<readonly (Answer | undefined)[]>

interface Agreement<Answer> extends Omit<ChainAnswers, 'answers'> {
  /** By the place of the question, where enough nodes said the same. */
  readonly agreed: ReadonlyMap<number, Answer>
}
