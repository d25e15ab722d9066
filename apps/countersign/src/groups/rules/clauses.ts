import type { GroupRule, RuleClause } from '@countersign/product-api'
import type { ContractAnswer, ContractRead } from '@countersign/server/extension'
import { toChecksumAddress } from '@countersign/siwe'
import { keccak256 } from 'ox/Hash'
import { fromString } from 'ox/Hex'
import { format as formatUnits, from as parseUnits } from 'ox/Value'

type Hex = `0x${string}`

/** What a clause is found to be; `unknown` where the nodes are the reason. */
export type Holds = 'yes' | 'no' | 'unknown'

/** What one clause says of one wallet. */
export interface ClauseResult {
  readonly holds: Holds
  /** What the chain said, for an operator: an amount, an address, a name, or `reverted`; null where nothing. */
  readonly answer: string | null
}

/** A clause that asks a contract: all but the one on names. */
export type ContractClause = Exclude<RuleClause, { kind: 'ens' }>

/**
 * The call that a clause makes for a wallet (ERC-20, ERC-721, ERC-1155, Safe's `OwnerManager`, or the operator's own).
 *
 * @example readOf(clause, '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf') // { contract, data: '0x70a08231…', … }
 */
export function readOf(clause: ContractClause, address: string): ContractRead {
  const { contract } = clause
  switch (clause.kind) {
    case 'erc20':
    case 'erc721':
      return { contract, data: call('balanceOf(address)', address), isStandard: true }
    case 'erc1155':
      return {
        contract,
        data: call('balanceOf(address,uint256)', address, numberWord(clause.tokenId)),
        isStandard: true,
      }
    case 'owner_of':
      return { contract, data: call('ownerOf(uint256)', numberWord(clause.tokenId)), isStandard: true }
    case 'safe_owner':
      return { contract, data: call('isOwner(address)', address), isStandard: true }
    case 'view_bool':
    case 'view_uint':
      return { contract, data: call(clause.function, address), isStandard: false }
  }
}

/** What the answer of a contract means. One of the wrong shape is no yes. */
export function judge(clause: ContractClause, address: string, answer: ContractAnswer): ClauseResult {
  if (answer === 'unknown') return { holds: 'unknown', answer: null }
  if (answer === 'reverted') return { holds: 'no', answer }
  const { data } = answer
  switch (clause.kind) {
    case 'erc20':
      return atLeast(data, parseUnits(clause.least, clause.decimals), clause.decimals)
    case 'erc721':
    case 'erc1155':
      return atLeast(data, BigInt(clause.least), 0)
    case 'owner_of': {
      const owner = /^0x0{24}([0-9a-f]{40})$/i.exec(data)?.[1]
      if (owner === undefined) return { holds: 'no', answer: null }
      const said = toChecksumAddress(`0x${owner}`)
      return { holds: yes(said === toChecksumAddress(address)), answer: said }
    }
    case 'safe_owner':
    case 'view_bool': {
      const isTrue = /^0x0{63}1$/.test(data)
      return { holds: yes(isTrue), answer: isTrue || /^0x0{64}$/.test(data) ? String(isTrue) : null }
    }
    case 'view_uint': {
      const number = readNumber(data)
      if (number === undefined) return { holds: 'no', answer: null }
      return {
        holds: yes(compare[clause.comparison](number, BigInt(clause.value))),
        answer: String(number),
      }
    }
  }
}

/** Whether a name stands below another, at any depth; never the name itself. */
export function judgeName(name: string | null, below: string): ClauseResult {
  return { holds: yes(name?.endsWith(`.${below}`) === true), answer: name }
}

/** What all clauses come to: any of them, or all. */
export function join(match: GroupRule['match'], clauses: readonly Holds[]): Holds {
  const [decides, other] = match === 'any' ? (['yes', 'no'] as const) : (['no', 'yes'] as const)
  if (clauses.includes(decides)) return decides
  return clauses.includes('unknown') ? 'unknown' : other
}

const compare = {
  at_least: (left: bigint, right: bigint) => left >= right,
  more_than: (left: bigint, right: bigint) => left > right,
  at_most: (left: bigint, right: bigint) => left <= right,
  less_than: (left: bigint, right: bigint) => left < right,
  equal: (left: bigint, right: bigint) => left === right,
}

function atLeast(data: Hex, least: bigint, decimals: number): ClauseResult {
  const held = readNumber(data)
  if (held === undefined) return { holds: 'no', answer: null }
  return { holds: yes(held >= least), answer: formatUnits(held, decimals) }
}

function yes(isTrue: boolean): Holds {
  return isTrue ? 'yes' : 'no'
}

/** Exactly one word. */
function readNumber(data: Hex): bigint | undefined {
  return /^0x[0-9a-f]{64}$/i.test(data) ? BigInt(data) : undefined
}

/** The selector of a function, and its words. */
function call(signature: string, ...words: readonly string[]): Hex {
  const selector = keccak256(fromString(signature)).slice(0, 10)
  const rest = words.map((word) => word.replace(/^0x/, '').toLowerCase().padStart(64, '0')).join('')
  return `0x${selector.slice(2)}${rest}`
}

function numberWord(decimal: string): string {
  return BigInt(decimal).toString(16)
}
