import {
  type GroupRule,
  groupRuleSchema,
  type RuleClause,
  type TriedClause,
  type TriedRule,
} from '@countersign/product-api'
import { type CallAsker, type ContractReader, isEnsName } from '@countersign/server/extension'
import { keccak256 } from 'ox/Hash'
import { fromString } from 'ox/Hex'
import { from as parseUnits } from 'ox/Value'
import * as v from 'valibot'
import { FieldError } from '../../fields/FieldError.ts'
import { readAddress } from '../../fields/readAddress.ts'
import { chainOf } from './evaluateRules.ts'

/**
 * Checks what an operator wrote of a rule, and reads the decimals of its tokens that are not given: these stay as they are
 * now.
 *
 * @throws FieldError
 */
export async function parseRule(
  { match, clauses }: TriedRule,
  reader: ContractReader,
  asker: CallAsker,
  unanswered = 'could not be asked: no node of its chain answered',
): Promise<GroupRule> {
  clauses.forEach((clause, at) => {
    const chainId = chainOf(clause)
    if (reader.chainIds.includes(chainId)) return
    const field = `clauses.${at}.${clause.kind === 'ens' ? 'kind' : 'chainId'}`
    throw new FieldError(field, `needs a node of chain ${chainId}: set COUNTERSIGN_RPC_${chainId}`)
  })
  const parsed = await parseTriedClauses(clauses, reader, asker)
  parsed.forEach((clause, at) => {
    if (clause !== 'silent') return
    throw new FieldError(`clauses.${at}.contract`, unanswered)
  })
  const written = parsed.map((clause) => JSON.stringify(clause))
  const twice = written.findIndex((clause, at) => written.indexOf(clause) !== at)
  if (twice >= 0) throw new FieldError(`clauses.${twice}.kind`, 'is there with the same condition already')
  return v.parse(groupRuleSchema, { match, clauses: parsed })
}

/**
 * The same for clauses that are only tried: those that are kept have their decimals. `silent` is one whose decimals no
 * node tells.
 *
 * @throws FieldError
 */
export function parseTriedClauses(
  clauses: readonly TriedClause[],
  reader: ContractReader,
  asker: CallAsker,
): Promise<(RuleClause | 'silent')[]> {
  return Promise.all(clauses.map((clause, at) => parseClause(clause, `clauses.${at}`, reader, asker)))
}

async function parseClause(
  clause: TriedClause,
  at: string,
  reader: ContractReader,
  asker: CallAsker,
): Promise<RuleClause | 'silent'> {
  if (clause.kind === 'ens') {
    if (!(await isEnsName(clause.below)))
      throw new FieldError(`${at}.below`, 'is not an ENS name, such as dao.eth')
    return clause
  }
  const contract = parseAddress(clause.contract, `${at}.contract`)
  if (clause.kind !== 'erc20') {
    checkNumbers(clause, at)
    return { ...clause, contract }
  }
  if (/^[0.]*$/.test(clause.least)) throw new FieldError(`${at}.least`, 'is nothing: everybody has it')
  const { chainId } = clause
  const decimals = clause.decimals ?? (await readDecimals(contract, { chainId, at, reader, asker }))
  if (decimals === 'silent') return decimals
  const places = clause.least.split('.')[1]?.length ?? 0
  if (places > decimals) {
    throw new FieldError(`${at}.least`, `has ${places} decimal places, and the token has ${decimals}`)
  }
  if (parseUnits(clause.least, decimals) >= most)
    throw new FieldError(`${at}.least`, 'is more than a contract can hold')
  return { ...clause, contract, decimals }
}

/** An address with its checksum (EIP-55): one in mixed case must have had the right one. */
export function parseAddress(text: string, field: string): string {
  const address = readAddress(text)
  if (address === undefined) throw new FieldError(field, 'has a wrong checksum: copy it again')
  return address
}

const most = 2n ** 256n

function checkNumbers(clause: Exclude<TriedClause, { kind: 'erc20' | 'ens' }>, at: string): void {
  for (const name of ['least', 'tokenId', 'value'] as const) {
    const number: unknown = Reflect.get(clause, name)
    if (typeof number !== 'string') continue
    if (BigInt(number) >= most) throw new FieldError(`${at}.${name}`, 'is more than a contract can hold')
    if (name === 'least' && BigInt(number) === 0n)
      throw new FieldError(`${at}.least`, 'is nothing: everybody has it')
  }
}

/** `decimals()` (ERC-20). */
const decimalsSelector: `0x${string}` = `0x${keccak256(fromString('decimals()')).slice(2, 10)}`

interface Place {
  readonly chainId: number
  readonly at: string
  readonly reader: ContractReader
  readonly asker: CallAsker
}

async function readDecimals(
  contract: string,
  { chainId, at, reader, asker }: Place,
): Promise<number | 'silent'> {
  const read = { contract, data: decimalsSelector, isStandard: true }
  const [answer = 'unknown'] = (await reader.read(chainId, [read], asker)).answers
  if (answer === 'unknown') return 'silent'
  const decimals = answer !== 'reverted' && /^0x[0-9a-f]{64}$/i.test(answer.data) ? BigInt(answer.data) : 78n
  if (decimals > 77n)
    throw new FieldError(`${at}.contract`, 'does not say how many decimals it has: it is no ERC-20 token')
  return Number(decimals)
}
