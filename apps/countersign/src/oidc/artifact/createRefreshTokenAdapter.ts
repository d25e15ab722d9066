import { MissingReferenceError, newToken, type Query, run, type Write } from '@countersign/server/extension'
import { type Adapter, type AdapterPayload, type Client, errors, Provider } from 'oidc-provider'
import { createKeySeal } from '../../keys/KeySeal.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'
import { endFamily } from '../family/endFamilies.ts'
import { type FamilyAtHand, requireFamily } from '../family/familyAtHand.ts'
import { createFamilyReverification, type ReverifyNeeds } from '../family/reverifyFamilies.ts'
import { type FindLives, findSecondsLeft } from '../lifetimes.ts'
import { artifactId, artifactRow } from './artifactRow.ts'
import type { SavedArtifact } from './artifacts.queries.ts'
import { createIssuedAdapter, type IssuedOptions } from './createIssuedAdapter.ts'

const model = 'RefreshToken'

/**
 * Keeps refresh tokens. The first use of one consumes it and stores its successor in one transaction. An answer can get
 * lost, and two tabs can ask at once: for a while, and while the successor is unused, the application gets the same
 * successor again. After that, whoever uses the token again is a thief, or the application whose successor a thief has
 * used: the family ends (RFC 9700, section 4.14.2).
 */
export function createRefreshTokenAdapter(
  options: IssuedOptions & { readonly service: ReverifyNeeds; readonly findLives: FindLives },
): Adapter {
  const { service, limits } = options
  const { store } = service
  const adapter = createIssuedAdapter(model, options)
  const checkRenewal = createRenewalCheck(options)
  return {
    ...adapter,
    async find(id) {
      const payload = await adapter.find(id)
      if (payload === undefined || Provider.ctx?.oidc.route !== 'token') return payload
      const { consumed: _decidedByConsume, ...renewed } = payload
      renewals.set(Provider.ctx, { payload: renewed })
      return renewed
    },
    async consume(id) {
      const renewal = Provider.ctx && renewals.get(Provider.ctx)
      if (renewal === undefined) throw new TypeError('a refresh token is used at the token endpoint')
      const { family, time, secondsLeft } = await checkRenewal(Provider.ctx?.oidc.client, renewal.payload)
      const made = makeSuccessor(renewal.payload, { time, secondsLeft })
      const use = {
        id: artifactId(model, id),
        familyId: family.id,
        now: time,
        repeatMilliseconds: limits.repeatSeconds * 1_000,
        sealed: limits.repeatSeconds === 0 ? null : sealFor(id).close(purpose, made.token),
        successor: { ...made.row, family_id: family.id },
      }
      const renewed = await store.write(() => renewOnce(use)).catch(refuseForDeleted)
      if (renewed.outcome === 'used_twice') throw new errors.InvalidGrant('it was used already')
      const token = renewed.outcome === 'first' ? made.token : sealFor(id).open(purpose, renewed.sealed).text
      renewals.set(Provider.ctx ?? {}, { ...renewal, successor: token })
    },
    async upsert(id, payload, expiresIn) {
      // A successor is stored when its predecessor is consumed.
      if (id !== findSuccessor()) await adapter.upsert(id, payload, expiresIn)
    },
  }
}

/**
 * Checks that what began with a sign-in may go on: the wallet still says yes, and neither the family nor the application's
 * own lives are over.
 *
 * @throws {errors.InvalidGrant}
 */
export function createRenewalCheck({ service, limits, findLives }: RenewalOptions): RenewalCheck {
  const requireVerified = createFamilyReverification(service)
  return async (client, { authTime, iat = 0 }) => {
    const family = requireFamily()
    await requireVerified(family)
    const time = service.now()
    const lives = findLives(client)
    const secondsLeft = findSecondsLeft({ family, authTime, lives }, limits, time)
    if (secondsLeft <= 0) throw new errors.InvalidGrant('the sign-in is too long ago')
    // It may have been issued for longer, before the application's own life was set.
    if (time >= (iat + lives.refreshTokenSeconds) * 1_000)
      throw new errors.InvalidGrant('it waited too long to be used')
    return { family, time, secondsLeft }
  }
}

type RenewalCheck = (
  client: Client | undefined,
  token: { readonly authTime?: number | undefined; readonly iat?: number | undefined },
) => Promise<{
  readonly family: FamilyAtHand
  /** When it was checked. */
  readonly time: number
  readonly secondsLeft: number
}>

interface RenewalOptions extends Pick<IssuedOptions, 'limits'> {
  readonly service: ReverifyNeeds
  readonly findLives: FindLives
}

/** The refresh token that a request has brought, and the successor that the store has decided on. */
interface Renewal {
  readonly payload: AdapterPayload
  readonly successor?: string
}

const renewals = new WeakMap<object, Renewal>()

/** The refresh token that the request at hand is given; undefined where that is not decided by an earlier one. */
export function findSuccessor(): string | undefined {
  const { ctx } = Provider
  return ctx && renewals.get(ctx)?.successor
}

function refuseForDeleted(error: unknown): never {
  throw error instanceof MissingReferenceError
    ? new errors.InvalidGrant('the account was deleted since')
    : error
}

/** Encrypts under the used token, of which the store has only the hash: a copy of the database reveals no successor. */
function sealFor(token: string) {
  return createKeySeal([token])
}

const purpose = 'refresh token'

/** Makes the successor as the provider would: the same but for its age. */
function makeSuccessor(
  { jti: _jti, ...before }: AdapterPayload,
  { time, secondsLeft }: { readonly time: number; readonly secondsLeft: number },
): { readonly token: string; readonly row: SavedArtifact } {
  const token = newToken()
  const iat = Math.floor(time / 1_000)
  const { gty, rotations } = before
  const payload = {
    ...before,
    iat,
    exp: iat + secondsLeft,
    rotations: typeof rotations === 'number' ? rotations + 1 : 1,
    ...(gty !== undefined && { gty: gty.endsWith('refresh_token') ? gty : `${gty} refresh_token` }),
  }
  return { token, row: artifactRow({ model, id: token, payload, expiresIn: secondsLeft, now: time }) }
}

interface Use {
  readonly id: string
  readonly familyId: string
  readonly now: number
  readonly repeatMilliseconds: number
  /** What is kept of the successor beside the used token; null where no use is repeated. */
  readonly sealed: string | null
  readonly successor: SavedArtifact
}

type Renewed =
  | { readonly outcome: 'first' }
  | { readonly outcome: 'repeated'; readonly sealed: string }
  | { readonly outcome: 'used_twice' }

/** One use of a refresh token. Of several at once, on whichever processes, one comes first. */
export function* renewOnce({
  id,
  familyId,
  now,
  repeatMilliseconds,
  sealed,
  successor,
}: Use): Write<Renewed> {
  const [used] = yield* run(consumeRefreshToken, { id, now, sealed })
  if (used !== undefined) {
    yield* run(insertSuccessor, { ...successor, predecessor: id })
    if (used.predecessor !== null) yield* run(forgetSuccessor, { id: used.predecessor })
    return { outcome: 'first' }
  }
  const [before] = yield* run(findUse, { id })
  const isRepeated = before?.consumed_at != null && now - before.consumed_at < repeatMilliseconds
  if (isRepeated && before.successor !== null) return { outcome: 'repeated', sealed: before.successor }
  yield* run(endFamily, { id: familyId, now, why: 'used_twice' })
  return { outcome: 'used_twice' }
}

type ArtifactTable = ProductSchema['oidc_artifact']
type UsedToken = Pick<ArtifactTable, 'predecessor'>

/** Consumes a refresh token: returns a row the first time, and none after it. */
const consumeRefreshToken: Query<{ id: string; now: number; sealed: string | null }, UsedToken> = defineQuery(
  'consume_refresh_token',
  (database, parameter) =>
    database
      .updateTable('oidc_artifact')
      .set({ consumed_at: parameter('now'), successor: parameter('sealed') })
      .where('id', '=', parameter('id'))
      .where('consumed_at', 'is', null)
      .returning('predecessor'),
)

type Successor = SavedArtifact & UsedToken

const insertSuccessor: Query<Successor, unknown> = defineQuery(
  'insert_refresh_successor',
  (database, parameter) =>
    database.insertInto('oidc_artifact').values({
      id: parameter('id'),
      model: parameter('model'),
      payload: parameter('payload'),
      account_id: parameter('account_id'),
      grant_id: parameter('grant_id'),
      family_id: parameter('family_id'),
      expires_at: parameter('expires_at'),
      predecessor: parameter('predecessor'),
    }),
)

/** Forgets what a used token was followed by, because that was used itself: no use of the token is repeated any more. */
const forgetSuccessor: Query<{ id: string }, unknown> = defineQuery(
  'forget_refresh_successor',
  (database, parameter) =>
    database.updateTable('oidc_artifact').set({ successor: null }).where('id', '=', parameter('id')),
)

type EarlierUse = Pick<ArtifactTable, 'consumed_at' | 'successor'>

const findUse: Query<{ id: string }, EarlierUse> = defineQuery('find_refresh_use', (database, parameter) =>
  database.selectFrom('oidc_artifact').select(['consumed_at', 'successor']).where('id', '=', parameter('id')),
)
