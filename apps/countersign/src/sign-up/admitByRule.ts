import { groupRuleSchema } from '@countersign/product-api'
import { parseWalletIdentity } from '@countersign/protocol'
import type { Store } from '@countersign/server'
import {
  type AdmissionRefusal,
  type Arrival,
  askerOfNetwork,
  type ContractReader,
  defineFairLimit,
  type FairLimiter,
} from '@countersign/server/extension'
import * as v from 'valibot'
import { evaluateRules, type StoredRule } from '../groups/rules/evaluateRules.ts'

/** For so long what a chain said of a stranger's wallet is remembered, in milliseconds. */
const rememberedMilliseconds = 600_000
/** Of so many wallets in a process. */
const mostRemembered = 10_000
const windowSeconds = 600
/** So many wallets are asked about in that time for a network, and for all of them together. */
const mostPerNetwork = 20
const mostOverAll = 1_000
const ruleChecks = defineFairLimit('sign-up-rule', windowSeconds)

/** Lets strangers in by what their wallets hold, without letting them spend what the operator's nodes give. */
export interface AdmissionByRule {
  /** Whether a rule holds of a wallet, as its chain said lately; undefined where that was not asked. */
  recall(ruleId: string, arrival: Arrival): boolean | undefined
  /** Asks the chain, and remembers what it says. Gives what a sign-in is refused with where it may not, or cannot. */
  inquire(rule: StoredRule, arrival: Arrival): Promise<AdmissionRefusal | undefined>
}

interface AdmissionOptions {
  readonly store: Pick<Store, 'createLimiter'>
  readonly reader: ContractReader
  /** Whether anything is limited at all. */
  readonly rate: number | 'off'
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Creates it: what is remembered is of this process, and what is counted is of all of them. */
export function createAdmissionByRule({ store, reader, rate, now }: AdmissionOptions): AdmissionByRule {
  const limiter = rate === 'off' ? undefined : ruleChecks.create(store, { mostOverAll })
  const remembered = new Map<string, { readonly holds: boolean; readonly at: number }>()
  const underWay = new Map<string, Promise<AdmissionRefusal | undefined>>()

  async function ask(rule: StoredRule, arrival: Arrival): Promise<AdmissionRefusal | undefined> {
    const { identity, networkAddress } = arrival
    const wait = await count(limiter, networkAddress)
    if (wait > 0) return { code: 'rate_limited', details: { seconds: Math.ceil(wait / 1_000) } }
    const wallet = parseWalletIdentity(identity)
    const asked = {
      rules: [{ id: rule.id, rule: v.parse(groupRuleSchema, JSON.parse(rule.content)) }],
      wallets: wallet === null ? [] : [{ id: identity, ...wallet }],
    }
    const [answer] = await evaluateRules(reader, asked, askerOfNetwork(networkAddress))
    if (answer === undefined || answer.holds === 'unknown') return { code: 'chain_unreachable' }
    const key = keyOf(rule.id, arrival)
    remembered.delete(key)
    remembered.set(key, { holds: answer.holds === 'yes', at: now() })
    const [oldest] = remembered.keys()
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
    return undefined
  }

  function recall(ruleId: string, arrival: Arrival): boolean | undefined {
    const known = remembered.get(keyOf(ruleId, arrival))
    const age = known === undefined ? Number.NaN : now() - known.at
    return age >= 0 && age < rememberedMilliseconds ? known?.holds : undefined
  }

  return {
    recall,
    async inquire(rule, arrival) {
      // Several sign-ins of one wallet may have been decided before the first of them was answered.
      if (recall(rule.id, arrival) !== undefined) return undefined
      const key = keyOf(rule.id, arrival)
      const running = underWay.get(key)
      if (running !== undefined) return await running
      const asking = ask(rule, arrival).finally(() => underWay.delete(key))
      underWay.set(key, asking)
      return await asking
    },
  }
}

/** A changed rule has another id: what was remembered of the one before is not found. */
function keyOf(ruleId: string, { identity }: Arrival): string {
  return `${ruleId} ${identity}`
}

async function count(limiter: FairLimiter | undefined, networkAddress: string): Promise<number> {
  if (limiter === undefined) return 0
  return await limiter.consume(networkAddress, (networks) =>
    networks.map(({ key, share }) => ({ key, points: mostPerNetwork * share })),
  )
}
