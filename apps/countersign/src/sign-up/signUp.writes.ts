import {
  type ProductErrorCode,
  type SignUp,
  type SignUpChange,
  type SignUpPolicy,
  signUpPolicySchema,
} from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { liftRestriction, type Query, restrictAccounts, run, type Write } from '@countersign/server/extension'
import * as v from 'valibot'
import { findGroup } from '../groups/groups.queries.ts'
import { findRuleOf } from '../groups/rules/rules.queries.ts'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { findMeta, lockMeta } from '../store/metaQueries.ts'

/** What the configuration says of sign-up: it comes before what the database holds. */
export interface SignUpSettings {
  /** The policy that the operators' page cannot change; null where it can. */
  readonly signUp: SignUpPolicy | null
  /** How to reach the operator: a `mailto:` or `https:` address. */
  readonly contact: string | null
}

/** Who may have an account, as the database holds it. */
export interface StoredSignUp {
  readonly policy: SignUpPolicy
  readonly words: string | null
  /** The group whose rule lists wallets, too, by its slug; null for none. */
  readonly group: string | null
  /** Whether a declared file says which policy. */
  readonly isDeclared: boolean
  /** Whether a declared file says the words. */
  readonly areWordsDeclared: boolean
  /** Whether a declared file says which group. */
  readonly isGroupDeclared: boolean
}

const storedSchema = v.object({
  policy: signUpPolicySchema,
  words: v.nullable(v.string()),
  isDeclared: v.boolean(),
  areWordsDeclared: v.boolean(),
  group: v.nullable(v.string()),
  isGroupDeclared: v.boolean(),
})

/** Where nobody has said anything: everybody may, as before there was a choice. */
const unsaid: StoredSignUp = {
  policy: 'open',
  words: null,
  group: null,
  isDeclared: false,
  areWordsDeclared: false,
  isGroupDeclared: false,
}

const key = 'sign_up'

/** Reads who may have an account, in the transaction of whoever wants to know. */
export function* readSignUp(): Write<StoredSignUp> {
  const [found] = yield* run(findMeta, { key })
  return parseStored(found?.value)
}

/** What cannot be read lets nobody in: it throws. */
function parseStored(value: string | undefined): StoredSignUp {
  return value === undefined ? unsaid : v.parse(storedSchema, JSON.parse(value))
}

/** Reads who may have an account, and who says so. */
export async function describeSignUp(
  store: Store,
  { signUp: pinned, contact }: SignUpSettings,
): Promise<SignUp> {
  const [found] = await store.read(findMeta, { key })
  const stored = parseStored(found?.value)
  const { policy, words, group: slug } = stored
  const [group] = slug === null ? [] : await store.read(findGroup, { slug })
  const [rule] = slug === null ? [] : await store.read(findRuleOf, { slug })
  return {
    policy: pinned ?? policy,
    setBy: pinned !== null ? 'setting' : stored.isDeclared ? 'file' : 'page',
    words,
    wordsSetBy: stored.areWordsDeclared ? 'file' : 'page',
    group: slug === null ? null : { slug, label: group?.label ?? slug, hasRule: rule !== undefined },
    groupSetBy: stored.isGroupDeclared ? 'file' : 'page',
    contact,
  }
}

/** Reads what the operator tells people who may not come in; null for nothing. */
export async function readOperatorWords(store: Store): Promise<string | null> {
  const [found] = await store.read(findMeta, { key })
  return parseStored(found?.value).words
}

/** Changes who may have an account: every process goes by it from this transaction on. */
export function* changeSignUp(
  pinned: SignUpPolicy | null,
  { policy, words, group }: SignUpChange,
  actor: Actor,
): Write<StoredSignUp | ProductErrorCode> {
  yield* lockSignUp()
  const before = yield* readSignUp()
  const isChanged = policy !== undefined && policy !== before.policy
  if ((policy !== undefined && pinned !== null) || (isChanged && before.isDeclared)) return 'sign_up_pinned'
  const after = {
    ...before,
    ...(policy !== undefined && { policy }),
    ...(words !== undefined && { words: words === null || words.trim() === '' ? null : words.trim() }),
    ...(group !== undefined && { group }),
  }
  if (before.areWordsDeclared && after.words !== before.words) return 'sign_up_pinned'
  if (before.group !== after.group) {
    if (before.isGroupDeclared) return 'sign_up_pinned'
    if (after.group !== null && (yield* run(findRuleOf, { slug: after.group })).length === 0)
      return 'not_found'
  }
  yield* saveSignUp(before, after, actor)
  return after
}

/** Writes it, with what follows from it. */
export function* saveSignUp(before: StoredSignUp, after: StoredSignUp, actor: Actor): Write<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  yield* run(saveMeta, { key, value: JSON.stringify(after) })
  if (before.policy !== after.policy) yield* enforce(after.policy)
  const isGroupChanged = before.group !== after.group
  if (before.policy === after.policy && before.words === after.words && !isGroupChanged) return
  const { actorId, requester, now } = actor
  const previous = before.policy === after.policy ? null : before.policy
  const details = {
    ...(isGroupChanged && { group: after.group }),
    ...((!isGroupChanged || previous !== null) && { policy: after.policy, previous }),
  }
  yield* appendEvent({ accountId: null, actorId, kind: 'sign_up_changed', requester, now, details })
}

/** Takes it until the end of the transaction, so that changes come one after the other. */
export function* lockSignUp(): Write<void> {
  yield* run(lockMeta, { key: 'sign_up_lock' })
}

/** At the start: makes the store ask for a decision exactly where the policy in effect needs one. */
export async function enforceSignUp(store: Store, pinned: SignUpPolicy | null): Promise<void> {
  await store.write(function* () {
    yield* lockSignUp()
    const { policy } = yield* readSignUp()
    yield* enforce(pinned ?? policy)
  })
}

function* enforce(policy: SignUpPolicy): Write<void> {
  yield* policy === 'open' ? liftRestriction() : restrictAccounts()
}

const saveMeta: Query<{ key: string; value: string }, unknown> = defineQuery(
  'save_sign_up',
  (database, parameter) =>
    database
      .insertInto('meta')
      .values({ key: parameter('key'), value: parameter('value') })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
      ),
)
