import {
  holdSession,
  type Parameter,
  type Query,
  run,
  type Service,
  sql,
  uuid,
  type Write,
} from '@countersign/server/extension'
import type { AdapterPayload } from 'oidc-provider'
import type { RefreshLimits } from '../../configuration/Configuration.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import { type SavedArtifact, saveArtifact } from '../artifact/artifactQueries.ts'

/** What a code and its access token live for: a minute, and an hour from then on. */
const shortMilliseconds = 3_660_000

/** What a family begins with: an authorization code, or the answer to a device. */
interface Beginning {
  readonly payload: AdapterPayload
  readonly now: number
  readonly limits: RefreshLimits
}

/**
 * Stores a code with the family that it begins. Both depend on the session in which the application asked: when it has
 * ended in between, nothing is stored, and who ends it waits for this and then finds the family. One round trip.
 */
export function* beginFamily(
  { kind }: Pick<Service['store'], 'kind'>,
  beginning: Beginning,
  code: SavedArtifact,
): Write<void> {
  const family = describeFamily(beginning)
  if (kind === 'postgres') {
    yield* run(beginFamilyAtOnce, { ...code, ...family, artifact_id: code.id })
    return
  }
  const [begun] = yield* run(insertFamily, family)
  if (begun !== undefined) yield* run(saveArtifact, { ...code, family_id: begun.id })
}

/** Begins the family of a device that a person has allowed; undefined where their session has ended in between. */
export function* beginDeviceFamily(beginning: Beginning): Write<string | undefined> {
  const { accountId = '', sessionUid = '' } = beginning.payload
  yield* run(holdSession, { id: sessionUid, accountId, now: beginning.now })
  const [begun] = yield* run(insertFamily, describeFamily(beginning))
  return begun?.id
}

interface NewFamily {
  readonly family_id: string
  readonly grant_id: string
  readonly client_id: string
  readonly session_id: string
  readonly now: number
  readonly family_expires_at: number
}

function describeFamily({ payload, now, limits }: Beginning): NewFamily {
  const { grantId, clientId, sessionUid, expiresWithSession } = payload
  if (grantId === undefined || clientId === undefined || sessionUid === undefined) {
    throw new TypeError('a family begins with what a person has allowed an application in a session')
  }
  const lifeMilliseconds = expiresWithSession === true ? shortMilliseconds : limits.lifeSeconds * 1_000
  return {
    family_id: uuid(now),
    grant_id: grantId,
    client_id: clientId,
    session_id: sessionUid,
    now,
    family_expires_at: now + lifeMilliseconds,
  }
}

const insertFamily: Query<NewFamily, { id: string }> = defineQuery(
  'insert_token_family',
  (database, parameter: Parameter<NewFamily>) => {
    const text = (name: 'family_id' | 'grant_id' | 'client_id') =>
      sql<string>`cast(${parameter(name)} as text)`
    const time = (name: 'now' | 'family_expires_at') => sql<number>`cast(${parameter(name)} as bigint)`
    return database
      .insertInto('token_family')
      .columns(familyColumns)
      .expression((select) =>
        select
          .selectFrom('session')
          .innerJoin('wallet', 'wallet.id', 'session.wallet_id')
          .where('session.id', '=', parameter('session_id'))
          .select((row) => {
            const ofContract = (column: 'message' | 'signature' | 'verified_at') =>
              row
                .case()
                .when('wallet.kind', '=', 'contract')
                .then(row.ref(`session.${column}`))
                .end()
            return [
              text('family_id').as('id'),
              text('grant_id').as('grant_id'),
              'session.account_id',
              text('client_id').as('client_id'),
              'session.id as session_id',
              'session.wallet_id',
              ofContract('message').as('message'),
              ofContract('signature').as('signature'),
              ofContract('verified_at').as('verified_at'),
              time('now').as('created_at'),
              time('family_expires_at').as('expires_at'),
            ]
          }),
      )
      .returning('id')
  },
)

const familyColumns = [
  'id',
  'grant_id',
  'account_id',
  'client_id',
  'session_id',
  'wallet_id',
  'message',
  'signature',
  'verified_at',
  'created_at',
  'expires_at',
] as const

type FamilyWithCode = NewFamily &
  Pick<SavedArtifact, 'model' | 'payload' | 'account_id' | 'expires_at'> & { readonly artifact_id: string }

/** The same with its code as one statement of Postgres, where each round trip costs more than all of its rows. */
const beginFamilyAtOnce: Query<FamilyWithCode, unknown> = defineQuery(
  'begin_token_family_at_once',
  (database, parameter: Parameter<FamilyWithCode>) => {
    const { table } = sql
    const query = sql`
with holder as (
  select session.*, wallet.kind
  from ${table('session')} as session join ${table('wallet')} as wallet on wallet.id = session.wallet_id
  where session.id = ${parameter('session_id')}::text
  for key share of session
),
begun as (
  insert into ${table('token_family')} (${sql.join(familyColumns.map((column) => sql.ref(column)))})
  select ${parameter('family_id')}::text, ${parameter('grant_id')}::text, account_id, ${parameter('client_id')}::text,
    id, wallet_id, case kind when 'contract' then message end, case kind when 'contract' then signature end,
    case kind when 'contract' then verified_at end, ${parameter('now')}::bigint,
    ${parameter('family_expires_at')}::bigint
  from holder
  returning id
)
insert into ${table('oidc_artifact')} (id, model, payload, account_id, grant_id, family_id, expires_at)
select ${parameter('artifact_id')}::text, ${parameter('model')}::text, ${parameter('payload')}::text,
  ${parameter('account_id')}::text, ${parameter('grant_id')}::text, id, ${parameter('expires_at')}::bigint
from begun`
    return {
      compile: () => query.compile(database),
      execute: async () => (await query.execute(database)).rows,
    }
  },
)
