import { run } from '@countersign/server/extension'
import { SignInError } from '@countersign/siwe'
import { isUncertain } from '../../groups/rules/askRules.ts'
import type { FamilyEnd } from '../../store/ProductSchema.ts'
import { mayUse, type PersonStanding } from '../claims/standing.ts'
import type { Client } from '../client/Client.ts'
import { endFamily } from '../family/endFamilies.ts'
import { invalidGrant } from '../OAuthError.ts'
import type { FamilyOfPerson } from '../tokens/Family.ts'
import type { GrantParts } from './Grant.ts'

type Needs = Pick<GrantParts, 'service' | 'teller'>

/**
 * Makes sure that the person may still use the application. Who may not ends what began with the sign-in for good: the
 * application is told that it is over, and nobody else who has a copy may go on with it once the person is let in again.
 *
 * @throws {OAuthError} `invalid_grant`
 * @throws {SignInError} `chain_unreachable`: nothing ends because a node does not answer.
 */
export async function requireAdmitted(
  parts: Needs,
  { metadata: { access } }: Client,
  family: FamilyOfPerson,
  standing: PersonStanding,
): Promise<void> {
  if (access === 'everyone' || (await mayUse({ access }, standing))) return
  const { store } = parts.service
  const { accountId } = family
  if (await isUncertain(store, { accountId, groups: access.groups }))
    throw new SignInError('chain_unreachable')
  await end(parts, family, 'access_lost')
  throw invalidGrant('the person is in none of the groups that may use the application')
}

/**
 * Makes sure that the wallet that the application knows still confirms what it signed. Where it says no, what began with it ends.
 *
 * @throws {OAuthError} `invalid_grant`
 * @throws {SignInError} `chain_unreachable` when it could not be asked for an hour.
 */
export async function requireKnownWallet(parts: Needs, family: FamilyOfPerson): Promise<void> {
  if (await parts.teller.isWalletKnown(family)) return
  await end(parts, family, 'wallet_refused')
  throw invalidGrant('the wallet that the application sees no longer confirms what it signed')
}

/**
 * Makes sure that an application with a document is still led back to where it was: what was given to the program behind one
 * address is not for that behind another. Where it is not, what began with it ends.
 *
 * @throws {OAuthError} `invalid_grant`
 */
export async function requireSameRedirects(
  parts: Needs,
  { document }: Pick<Client, 'document'>,
  family: FamilyOfPerson,
): Promise<void> {
  if (hasSameRedirects({ document }, family)) return
  await end(parts, family, 'document_changed')
  throw invalidGrant('the document of the application names other redirect addresses by now')
}

/** Whether an application is led back to where it was when something of it began; always of one without a document. */
export function hasSameRedirects(
  { document }: Pick<Client, 'document'>,
  { redirectsSeen }: Pick<FamilyOfPerson, 'redirectsSeen'>,
): boolean {
  return redirectsSeen === (document?.redirectsHash ?? null)
}

async function end(
  { service: { store, now } }: Needs,
  { familyId }: FamilyOfPerson,
  why: FamilyEnd,
): Promise<void> {
  await store.write(() => run(endFamily, { id: familyId, now: now(), why }))
}
