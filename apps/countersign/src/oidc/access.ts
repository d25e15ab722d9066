import { applicationAccessSchema, groupsClaimSchema } from '@countersign/product-api'
import { type Client, Provider } from 'oidc-provider'
import * as v from 'valibot'
import { type GroupRules, isAdmitted } from '../applications/access.ts'
import { type GroupSource, readStanding, type Standing } from '../groups/groupsOf.ts'
import type { AskedPerson, RuleKeeper } from '../groups/rules/askRules.ts'

/** Where the groups of a person are read, and who asks the chains before. */
export interface StandingSource extends GroupSource {
  readonly keeper: Pick<RuleKeeper, 'refresh'>
}

/**
 * Whether a person may use an application. This is asked wherever an application is about to be given something: in the
 * interaction, and whenever a grant is read (codes, refresh tokens, userinfo, introspection). Where everyone may, nothing
 * is read.
 */
export async function mayUse(
  source: StandingSource,
  { access }: Pick<GroupRules, 'access'>,
  accountId: string,
): Promise<boolean> {
  if (access === 'everyone') return true
  const { groups } = await readStandingOnce(source, { accountId, groups: access.groups })
  return isAdmitted(access, new Set(groups))
}

const readings = new WeakMap<object, Map<string, Promise<Standing>>>()

/**
 * The groups of a person and what these say of them, read once for each request of the provider: whoever is let in by a
 * group is told of it in the same answer.
 */
export function readStandingOnce(source: StandingSource, asked: AskedPerson): Promise<Standing> {
  const { ctx } = Provider
  if (ctx === undefined) return readAsked(source, asked)
  const ofRequest = readings.get(ctx) ?? new Map<string, Promise<Standing>>()
  readings.set(ctx, ofRequest)
  const key = JSON.stringify(asked)
  const reading = ofRequest.get(key) ?? readAsked(source, asked)
  ofRequest.set(key, reading)
  return reading
}

/** An application needs to know: what chains have not been asked lately, they are asked first. */
async function readAsked(source: StandingSource, asked: AskedPerson): Promise<Standing> {
  await source.keeper.refresh(asked)
  return readStanding(source, asked)
}

/** Under which names the provider keeps with an application what its operator has set about groups. */
export const groupRuleNames = ['access', 'groups_claim'] as const

/** What an operator has set about groups, as the provider keeps it. */
export function describeGroupRules({ access, groupsClaim }: GroupRules): Readonly<Record<string, unknown>> {
  return { access, groups_claim: groupsClaim } satisfies Record<(typeof groupRuleNames)[number], unknown>
}

/** Reads it again; what cannot be read lets nobody in. A changed application is another client, so it is read once of each. */
export function readGroupRules(client: Client): GroupRules {
  const known = rulesOf.get(client)
  if (known !== undefined) return known
  const rules = v.parse(rulesSchema, { access: client['access'], groupsClaim: client['groups_claim'] })
  rulesOf.set(client, rules)
  return rules
}

const rulesOf = new WeakMap<Client, GroupRules>()

const rulesSchema = v.object({ access: applicationAccessSchema, groupsClaim: groupsClaimSchema })
