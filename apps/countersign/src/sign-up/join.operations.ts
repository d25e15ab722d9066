import { type Join, joinEndpoints, type SignUpPolicy } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import {
  CountersignError,
  clearInvitationCookie,
  defineOperation,
  findActiveSession,
  member,
  type Operation,
  Reply,
  visitor,
  writeInvitationCookie,
} from '@countersign/server/extension'
import { productErrors } from '../fields/productErrors.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { listGroupsOf } from '../groups/groupsOf.ts'
import { type SecretKeys, seesOpenClaim } from '../people/claim.ts'
import type { InvitationTable } from '../store/ProductSchema.ts'
import { findInvitation, findInvitationUse } from './invitations.queries.ts'
import { listOwnListings } from './listedAddresses.queries.ts'
import { describeSignUp } from './signUp.writes.ts'
import { acceptInvitation, findFault, hashInvitation, readGroups } from './useInvitation.ts'

interface JoinOptions {
  readonly signUp: SignUpPolicy | null
  /** The identities of the configured operators: those of key wallets. */
  readonly operators: readonly string[]
  readonly secretKeys: SecretKeys
}

/** What whoever opens an invitation does, and what whoever leaves is told. */
export function createJoinOperations({ signUp, operators, secretKeys }: JoinOptions): readonly Operation[] {
  const describe = createDescriber(signUp, secretKeys)
  const isOperator = ({ identity }: { readonly identity: string }) => operators.includes(identity)
  return [
    defineOperation({
      endpoint: joinEndpoints.open,
      summary: 'Opens an invitation, or the claim link, for this browser',
      description: 'Sets the cookie that a first sign-in is let in by. It is kept for an hour.',
      who: visitor,
      rateLimit: 'signIn',
      refusals: [productErrors.invitation_refused],
      async handle({ service, site, sessionToken, body: { token } }) {
        const session = await findActiveSession(service, sessionToken)
        const join = await describe(service.store, token, {
          accountId: session?.accountId,
          now: service.now(),
        })
        return new Reply(join, { headers: { 'set-cookie': writeInvitationCookie(site, token) } })
      },
    }),

    defineOperation({
      endpoint: joinEndpoints.opened,
      summary: 'Returns the invitation that this browser has opened',
      description: 'Once the person who is signed in has used it, the browser forgets it.',
      who: visitor,
      rateLimit: 'challenge',
      refusals: ['not_found', productErrors.invitation_refused],
      async handle({ service, site, sessionToken, invitation }) {
        if (invitation === undefined) throw new CountersignError('not_found')
        const session = await findActiveSession(service, sessionToken)
        const whoAndWhen = { accountId: session?.accountId, now: service.now() }
        const join = await describe(service.store, invitation, whoAndWhen)
        if (!join.isUsed) return join
        return new Reply(join, { headers: { 'set-cookie': clearInvitationCookie(site) } })
      },
    }),

    defineOperation({
      endpoint: joinEndpoints.accept,
      summary: 'Uses the invitation that this browser has opened, for the person who is signed in',
      description: 'It adds them to its groups. To use it again changes nothing.',
      who: member,
      rateLimit: 'challenge',
      refusals: ['not_found', productErrors.invitation_refused],
      async handle({ service: { store, now }, site, caller: { accountId }, invitation, requester }) {
        if (invitation === undefined) throw new CountersignError('not_found')
        const guest = { accountId, requester, now: now() }
        const used = await store.write(() => acceptInvitation(invitation, guest))
        if (used === 'invitation_refused') {
          const [found] = await store.read(findInvitation, { token_hash: hashInvitation(invitation) })
          throw refuse(findFault(found, guest.now) ?? 'unknown')
        }
        if (typeof used === 'string') throw new CountersignError(used)
        const join = await describe(store, invitation, guest)
        return new Reply(join, { headers: { 'set-cookie': clearInvitationCookie(site) } })
      },
    }),

    defineOperation({
      endpoint: joinEndpoints.returning,
      summary: 'Returns whether a person who deletes their account could sign up again',
      who: member,
      async handle({ service: { store, now }, caller: { accountId } }) {
        const keys = await store.read(listOwnListings, { accountId })
        const policy = await readPolicy(store, signUp)
        if (policy === 'open' || keys.some(isOperator)) return { policy, canReturn: true }
        if (policy === 'closed') return { policy, canReturn: false }
        if (keys.some(({ source }) => source !== null)) return { policy, canReturn: true }
        const { group } = await describeSignUp(store, { signUp, contact: null })
        const groups = group?.hasRule === true ? await listGroupsOf({ store, now }, { accountId }) : []
        const canReturn = groups.some(
          ({ slug, reasons }) => slug === group?.slug && reasons.some(({ kind }) => kind === 'rule'),
        )
        return { policy, canReturn }
      },
    }),
  ]
}

interface Whose {
  /** Who is signed in; undefined for nobody. */
  readonly accountId: string | undefined
  readonly now: number
}

type Describe = (store: Store, token: string, whose: Whose) => Promise<Join>

function createDescriber(signUp: SignUpPolicy | null, secretKeys: SecretKeys): Describe {
  return async (store, token, { accountId, now }) => {
    const [found] = await store.read(findInvitation, { token_hash: hashInvitation(token) })
    const uses = { invitation_id: found?.id ?? '', account_id: accountId ?? '' }
    const [use] =
      found === undefined || accountId === undefined ? [] : await store.read(findInvitationUse, uses)
    const isUsed = use !== undefined
    const fault = findFault(found, now)
    if (found !== undefined && (fault === undefined || isUsed)) {
      return await describeInvitation(store, found, { isUsed, signUp })
    }
    if (found === undefined && (await seesOpenClaim(store, secretKeys, token))) return claim
    throw refuse(fault ?? 'unknown')
  }
}

/** The claim link lets its holder in whatever the policy is: otherwise nobody could become the first operator. */
const claim: Join = {
  kind: 'operator',
  label: null,
  groups: [],
  expiresAt: null,
  opensAccount: true,
  isUsed: false,
}

async function describeInvitation(
  store: Store,
  invitation: InvitationTable,
  { isUsed, signUp }: { isUsed: boolean; signUp: SignUpPolicy | null },
): Promise<Join> {
  const found = await Promise.all(readGroups(invitation).map((slug) => store.read(findGroup, { slug })))
  const policy = await readPolicy(store, signUp)
  return {
    kind: 'invitation',
    label: invitation.label,
    groups: found.flat().map(({ slug, label }) => ({ slug, label })),
    expiresAt: new Date(Number(invitation.expires_at)).toISOString(),
    opensAccount: policy === 'open' || policy === 'invited',
    isUsed,
  }
}

/** The policy that holds, without a transaction: whoever is told it decides nothing by it. */
async function readPolicy(store: Store, signUp: SignUpPolicy | null): Promise<SignUpPolicy> {
  return signUp ?? (await describeSignUp(store, { signUp, contact: null })).policy
}

type Fault = Exclude<ReturnType<typeof findFault>, undefined>

/** Whoever has the token may know what became of it; whoever guesses learns nothing of others. */
function refuse(reason: Fault): CountersignError {
  return new CountersignError(productErrors.invitation_refused, { reason, why: reasons[reason] })
}

const reasons: Readonly<Record<Fault, string>> = {
  unknown: 'it is not complete, or was never made here',
  revoked: 'it was taken back',
  expired: 'it has expired',
  used_up: 'it was used as often as it could be',
}
