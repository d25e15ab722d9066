import {
  createReverification,
  isNeverVerifiable,
  type Query,
  run,
  type Service,
} from '@countersign/server/extension'
import { errors } from 'oidc-provider'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'
import { endFamily } from './endFamilies.ts'
import type { FamilyAtHand } from './familyAtHand.ts'

/**
 * Makes sure that a family may go on: a contract wallet that opened its session must still confirm what it signed then.
 * It is asked by the same rules as for the session, which the family may have outlived. When it says no, the family ends.
 *
 * @throws {errors.InvalidGrant} when it says no, or when its chain is not configured any more.
 * @throws {SignInError} `chain_unreachable` when it could not be asked for an hour.
 */
export type RequireVerified = (family: FamilyAtHand) => Promise<void>

/** What the check needs. */
export type ReverifyNeeds = Pick<Service, 'store' | 'engine' | 'checkContract' | 'log' | 'now'>

/** Creates the check. */
export function createFamilyReverification(needs: ReverifyNeeds): RequireVerified {
  const { store, log } = needs
  const end = async ({ id }: FamilyAtHand, now: number) => {
    log.info({ family: id }, 'Ended what an application was given: the wallet of the sign-in says no.')
    await store.write(() => run(endFamily, { id, now, why: 'wallet_refused' }))
  }
  const reverify = createReverification<FamilyAtHand & { readonly verifiedAt: number }>(needs, {
    async findSigned(family) {
      const [found] = await store.read(findSignedOfFamily, { id: family.id })
      const { message, signature, chainId, ...rest } = found ?? noSigned
      if (found !== undefined && message !== null && signature !== null && chainId !== null)
        return { message, signature, chainId, ...rest }
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
      throw new errors.InvalidGrant('the wallet no longer confirms the sign-in')
    }
  }
}

function refuseUnverifiable(error: unknown): never {
  throw isNeverVerifiable(error)
    ? new errors.InvalidGrant('the chain of the wallet is not configured')
    : error
}

interface SignedOfFamily {
  readonly message: string | null
  readonly signature: string | null
  readonly address: string
  readonly chainId: number | null
  readonly verifiedAt: number
  readonly accountId: string
}

const noSigned: SignedOfFamily = {
  message: null,
  signature: null,
  address: '',
  chainId: null,
  verifiedAt: 0,
  accountId: '',
}

const findSignedOfFamily: Query<{ id: string }, SignedOfFamily> = defineQuery(
  'find_signed_of_family',
  (database, parameter) =>
    database
      .selectFrom('token_family')
      .innerJoin('wallet', 'wallet.id', 'token_family.credential_id')
      .leftJoin('wallet_vouch', (join) =>
        join
          .onRef('wallet_vouch.wallet_id', '=', 'wallet.id')
          .onRef('wallet_vouch.message', '=', 'token_family.message')
          .onRef('wallet_vouch.verified_at', '>', 'token_family.verified_at'),
      )
      .where('token_family.id', '=', parameter('id'))
      .select((row) => [
        'token_family.message as message',
        'token_family.signature as signature',
        'wallet.address as address',
        'wallet.chain_id as chainId',
        'token_family.account_id as accountId',
        row.fn.coalesce('wallet_vouch.verified_at', 'token_family.verified_at', row.lit(0)).as('verifiedAt'),
      ]),
)

type Verified = Pick<ProductSchema['token_family'], 'id'> & { readonly now: number }

const recordFamilyVerified: Query<Verified, unknown> = defineQuery(
  'record_family_verified',
  (database, parameter) =>
    database
      .updateTable('token_family')
      .set({ verified_at: parameter('now') })
      .where('id', '=', parameter('id'))
      .where('verified_at', '<', parameter('now')),
)
