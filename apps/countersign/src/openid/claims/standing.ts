import { findClaimNameProblem, type GroupsClaim } from '@countersign/product-api'
import { type GroupRules, isAdmitted, keepVisible } from '../../applications/access.ts'
import { chooseClaims, type GroupSource, readStanding, type Standing } from '../../groups/groupsOf.ts'
import type { RuleKeeper } from '../../groups/rules/askRules.ts'

/** Where the groups of a person are read, and who asks the chains before. */
export interface StandingSource extends GroupSource {
  readonly keeper: Pick<RuleKeeper, 'refresh'>
}

/** What is asked of a person's groups. */
type Asked = GroupsClaim

/**
 * The groups of one person and what these say of them, for one request: no question is read twice, so that whoever is let in
 * by a group is told of it in the same answer.
 */
export interface PersonStanding {
  readonly accountId: string
  readonly read: (groups: Asked) => Promise<Standing>
}

/** An application needs to know: what chains have not been asked lately, they are asked first. */
export function standingOf(source: StandingSource, accountId: string): PersonStanding {
  const readings: { readonly groups: Asked; readonly standing: Promise<Standing> }[] = []
  const read = async (groups: Asked) => {
    const asked = { accountId, groups }
    await source.keeper.refresh(asked)
    return readStanding(source, asked)
  }
  return {
    accountId,
    read(groups) {
      const known = readings.find((reading) => covers(reading.groups, groups))
      if (known !== undefined) return known.standing
      const standing = read(groups)
      readings.push({ groups, standing })
      return standing
    },
  }
}

/** Whether who has asked about some groups has asked about others with them. */
function covers(wide: Asked, narrow: Asked): boolean {
  return wide === 'all' || (narrow !== 'all' && narrow.every((slug) => wide.includes(slug)))
}

/**
 * Whether a person may use an application. This is asked wherever an application is about to be given something: in the
 * interaction, and of each code and each token. Where everyone may, nothing is read.
 */
export async function mayUse(
  { access }: Pick<GroupRules, 'access'>,
  person: PersonStanding,
): Promise<boolean> {
  if (access === 'everyone') return true
  const { groups } = await person.read(access.groups)
  return isAdmitted(access, new Set(groups))
}

/** Whether a person may use an application, and each of the APIs that it asks for. */
export async function mayUseAll(
  all: readonly Pick<GroupRules, 'access'>[],
  person: PersonStanding,
): Promise<boolean> {
  for (const one of all) if (!(await mayUse(one, person))) return false
  return true
}

/** The same of an application that is told of the person's groups in the next moment: both are one reading. */
export async function mayUseAndKnow(
  { access, groupsClaim }: GroupRules,
  person: PersonStanding,
): Promise<boolean> {
  if (access === 'everyone') return true
  await person.read(groupsClaim === 'all' ? groupsClaim : [...access.groups, ...groupsClaim])
  return await mayUse({ access }, person)
}

/** What an application is told of a person's groups. */
export interface VisibleStanding {
  /** Sorted. */
  readonly groups: readonly string[]
  /** The fixed claims of the person and of these groups: their names are the operators'. */
  readonly fixed: Readonly<Record<string, unknown>>
}

/**
 * What an application may know of a person's groups: those that its operator lets it see, and the fixed claims of these.
 * A claim of a group that it does not see would tell of that group.
 */
export async function readVisibleStanding(
  { groupsClaim }: Pick<GroupRules, 'groupsClaim'>,
  person: PersonStanding,
): Promise<VisibleStanding> {
  const standing = await person.read(groupsClaim)
  const groups = keepVisible(groupsClaim, standing.groups)
  const claims = Object.entries(chooseClaims(standing, groups))
  // A name may have been given a meaning since it was fixed.
  const told = claims.filter(([name]) => findClaimNameProblem(name) === undefined)
  return { groups, fixed: Object.fromEntries(told) }
}

/** So many groups stand in an ID token, which some applications keep in a cookie; userinfo tells all. */
const mostInIdToken = 50

/**
 * The same, for an ID token. Where groups are left out, it says so, and those stay to which the application is
 * restricted: it let the person in for one of them.
 */
export function shortenStanding(
  { groups, fixed }: VisibleStanding,
  { access }: Pick<GroupRules, 'access'>,
): VisibleStanding {
  if (groups.length <= mostInIdToken) return { groups, fixed }
  const admitting = new Set(access === 'everyone' ? [] : access.groups)
  const first = groups.filter((slug) => admitting.has(slug))
  const others = groups.filter((slug) => !admitting.has(slug))
  const kept = new Set([...first, ...others].slice(0, mostInIdToken))
  return { groups: groups.filter((slug) => kept.has(slug)), fixed: { ...fixed, groups_truncated: true } }
}
