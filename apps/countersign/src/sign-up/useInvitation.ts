import { createHash } from 'node:crypto'
import type { ErrorCode } from '@countersign/protocol'
import { type Requester, run, type Write } from '@countersign/server/extension'
import * as v from 'valibot'
import { findGroup } from '../groups/groups.queries.ts'
import { insertMember } from '../groups/members.queries.ts'
import { appendEvent } from '../store/appendEvent.ts'
import type { InvitationTable } from '../store/ProductSchema.ts'
import {
  findInvitation,
  findInvitationUse,
  insertInvitationUse,
  returnUse,
  type UsedInvitation,
  useInvitation,
} from './invitations.queries.ts'

/** What the store keeps of the token of an invitation: its 256 random bits need no slow hash. */
export function hashInvitation(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

/** Reads the slugs of the groups of an invitation. */
export function readGroups({ groups }: Pick<InvitationTable, 'groups'>): readonly string[] {
  return v.parse(v.array(v.string()), JSON.parse(groups))
}

/** Why an invitation does not work; undefined where it does. */
export function findFault(
  invitation: InvitationTable | undefined,
  now: number,
): 'unknown' | 'revoked' | 'expired' | 'used_up' | undefined {
  if (invitation === undefined) return 'unknown'
  if (invitation.revoked_at !== null) return 'revoked'
  if (invitation.expires_at <= now) return 'expired'
  return invitation.used >= invitation.uses ? 'used_up' : undefined
}

/** Counts one use of an invitation for an account that is about to be made; undefined where it does not work. */
export function* takeUse(token: string, now: number): Write<UsedInvitation | undefined> {
  const [used] = yield* run(useInvitation, { token_hash: hashInvitation(token), now })
  return used
}

/** Who uses an invitation. */
interface Guest {
  readonly accountId: string
  readonly requester: Requester
  readonly now: number
}

/** Writes who used an invitation, and adds them to its groups; whether they had not used it before. */
export function* welcome(invitation: UsedInvitation, { accountId, requester, now }: Guest): Write<boolean> {
  const { id, label } = invitation
  const [noted] = yield* run(insertInvitationUse, { invitation_id: id, account_id: accountId, at: now })
  if (noted === undefined) return false
  const added: string[] = []
  for (const slug of readGroups(invitation)) {
    // A group that was removed since is not made again.
    const [group] = yield* run(findGroup, { slug })
    if (group === undefined) continue
    yield* run(insertMember, {
      group_id: group.id,
      account_id: accountId,
      source: 'invitation',
      source_id: id,
      added_at: now,
      added_by: invitation.made_by,
    })
    added.push(slug)
  }
  const details = { invitation: id, label, groups: added.join(' ') }
  yield* appendEvent({ accountId, actorId: accountId, kind: 'invitation_used', requester, now, details })
  return true
}

/** Uses an invitation for a person who has an account. To use it again changes nothing, and costs no use. */
export function* acceptInvitation(
  token: string,
  guest: Guest,
): Write<InvitationTable | ErrorCode | 'invitation_refused'> {
  const used = yield* takeUse(token, guest.now)
  if (used !== undefined && !(yield* welcome(used, guest))) yield* run(returnUse, { id: used.id })
  const [invitation] = yield* run(findInvitation, { token_hash: hashInvitation(token) })
  if (invitation === undefined) return 'invitation_refused'
  if (used !== undefined) return invitation
  const before = { invitation_id: invitation.id, account_id: guest.accountId }
  const [known] = yield* run(findInvitationUse, before)
  return known === undefined ? 'invitation_refused' : invitation
}
