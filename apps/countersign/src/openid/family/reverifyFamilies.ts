import {
  createReverification,
  isNeverVerifiable,
  type Query,
  readSigned,
  run,
  type Service,
  sql,
} from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import { invalidGrant } from '../OAuthError.ts'
import { endFamily } from './endFamilies.ts'

/**
 * Makes sure that a family may go on: a contract wallet that opened its session must still confirm what it signed then.
 * It is asked by the same rules as for the session, which the family may have outlived. When it says no, the family ends.
 *
 * @throws {OAuthError} `invalid_grant` when it says no, or when its chain is not configured any more.
 * @throws {SignInError} `chain_unreachable` when it could not be asked for an hour.
 */
export type RequireVerified = (family: VerifiedFamily) => Promise<void>

/** A family, and when its contract wallet last confirmed it: null for a key wallet. */
interface VerifiedFamily {
  readonly id: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly verifiedAt: number | null
}

/** What the check needs. */
export type ReverifyNeeds = Pick<Service, 'store' | 'engine' | 'checkContract' | 'log' | 'now'>

/** Creates the check. */
export function createFamilyReverification(needs: ReverifyNeeds): RequireVerified {
  const { store, log } = needs
  const end = async ({ id }: VerifiedFamily, now: number) => {
    log.info({ family: id }, 'Ended what an application was given: the wallet of the sign-in says no.')
    await store.write(() => run(endFamily, { id, now, why: 'wallet_refused' }))
  }
  const reverify = createReverification<VerifiedFamily & { readonly verifiedAt: number }>(needs, {
    async findSigned(family) {
      const [found] = await store.read(findSignedOfFamily, { id: family.id })
      const { chainId = null } = found ?? {}
      if (found !== undefined && chainId !== null) return { ...found, ...readSigned(found.payload), chainId }
      // Without what was signed, and by which wallet, nobody can tell whether it still holds.
      await end(family, needs.now())
      return undefined
    },
    async recordVerified({ id }, now) {
      await store.write(() => run(recordFamilyVerified, { id, now }))
    },
    end,
  })
  return async (family) => {
    const { verifiedAt } = family
    if (verifiedAt === null) return
    if (!(await reverify({ ...family, verifiedAt }).catch(refuseUnverifiable))) {
      throw invalidGrant('the wallet no longer confirms the sign-in')
    }
  }
}

function refuseUnverifiable(error: unknown): never {
  throw isNeverVerifiable(error) ? invalidGrant('the chain of the wallet is not configured') : error
}

interface SignedOfFamily {
  readonly payload: string
  readonly address: string
  readonly chainId: number | null
  readonly verifiedAt: number
  readonly accountId: string
}

const findSignedOfFamily: Query<{ id: string }, SignedOfFamily> = defineQuery(
  'openid_find_signed_of_family',
  (database, parameter) =>
    database
      .selectFrom('token_family')
      .innerJoin('wallet', 'wallet.id', 'token_family.credential_id')
      .innerJoin('proof', 'proof.id', 'token_family.proof_id')
      .where('token_family.id', '=', parameter('id'))
      .select([
        'proof.payload as payload',
        'proof.verified_at as verifiedAt',
        'wallet.address as address',
        'wallet.chain_id as chainId',
        'token_family.account_id as accountId',
      ]),
)

/** What its session, too, and other families are verified by. */
const recordFamilyVerified: Query<{ id: string; now: number }, unknown> = defineQuery(
  'openid_record_family_verified',
  (database, parameter) =>
    database
      .updateTable('proof')
      .set({ verified_at: parameter('now') })
      .where('id', '=', (select) =>
        select
          .selectFrom('token_family')
          .select(sql<string>`proof_id`.as('id'))
          .where('id', '=', parameter('id')),
      )
      .where('verified_at', '<', parameter('now')),
)
