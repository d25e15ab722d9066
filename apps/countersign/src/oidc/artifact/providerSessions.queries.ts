import { type Query, sql, withoutIndex } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'
import type { FoundArtifact, SavedArtifact } from './artifacts.queries.ts'

type ArtifactTable = ProductSchema['oidc_artifact']

/** The provider's session for a session of ours that has not ended. */
export const findSessionArtifact: Query<
  { uid: string; now: number },
  FoundArtifact & Pick<ArtifactTable, 'id'>
> = defineQuery('find_session_artifact', (database, parameter) =>
  database
    .selectFrom('oidc_artifact')
    .innerJoin('session', 'session.id', 'oidc_artifact.uid')
    .select([
      'oidc_artifact.id as id',
      'oidc_artifact.payload as payload',
      'oidc_artifact.consumed_at as consumed_at',
    ])
    .where('oidc_artifact.uid', '=', parameter('uid'))
    .where('session.expires_at', '>', parameter('now')),
)

/** Inserts a session: a row, and none where it was inserted already. */
export const insertSession: Query<SavedArtifact, { id: string }> = defineQuery(
  'insert_session_artifact',
  (database, parameter) =>
    database
      .insertInto('oidc_artifact')
      .values({
        id: parameter('id'),
        model: parameter('model'),
        payload: parameter('payload'),
        account_id: parameter('account_id'),
        grant_id: parameter('grant_id'),
        user_code: parameter('user_code'),
        uid: parameter('uid'),
        consumed_at: null,
        expires_at: parameter('expires_at'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
)

type ChangedSession = SavedArtifact & { readonly before: string }

/** Changes a session: a row, and none where it is not as it was before. */
export const changeSession: Query<ChangedSession, { id: string }> = defineQuery(
  'change_session_artifact',
  (database, parameter) =>
    database
      .updateTable('oidc_artifact')
      .set({
        payload: parameter('payload'),
        account_id: parameter('account_id'),
        expires_at: parameter('expires_at'),
      })
      .where('id', '=', parameter('id'))
      .where('payload', '=', parameter('before'))
      .returning('id'),
)

/** Takes a session until the end of the transaction: an update that changes nothing locks its row on Postgres. */
export const lockSession: Query<{ id: string }, Pick<ArtifactTable, 'payload'>> = defineQuery(
  'lock_session_artifact',
  (database, parameter) =>
    database
      .updateTable('oidc_artifact')
      .set((row) => ({ model: row.ref('model') }))
      .where('id', '=', parameter('id'))
      .returning('payload'),
)

/** The provider's sessions of a person. */
export const listSessionArtifacts: Query<{ accountId: string }, Pick<ArtifactTable, 'payload'>> = defineQuery(
  'list_session_artifacts',
  (database, parameter) =>
    database
      .selectFrom('oidc_artifact')
      .select('payload')
      .where('account_id', '=', parameter('accountId'))
      .where('model', '=', 'Session'),
)

/**
 * Keeps a batch of the provider's sessions of an account that was deleted, which would go with it: their applications have
 * yet to be told that they are over.
 */
export const releaseSessionArtifacts: Query<
  { accountId: string; limit: number },
  Pick<ArtifactTable, 'id'>
> = defineQuery('release_session_artifacts', (database, parameter) =>
  database
    .updateTable('oidc_artifact')
    .set({ account_id: null })
    .where('id', 'in', (select) =>
      select
        .selectFrom('oidc_artifact')
        .select('id')
        .where('account_id', '=', parameter('accountId'))
        .where(withoutIndex(sql.ref('uid')), 'is not', null)
        .limit(parameter('limit')),
    )
    .returning('id'),
)

/** A session of the provider, and what it has noted where the session of ours that it followed has ended. */
export interface FollowedSession {
  readonly id: string
  readonly uid: string | null
  readonly ended: string | null
}

/** The provider's sessions of a person that followed sessions of ours which have ended, with what they have noted. */
export const listEndedSessions: Query<
  { accountId: string; now: number },
  Pick<ArtifactTable, 'id' | 'payload'>
> = defineQuery('list_ended_sessions', (database, parameter) =>
  database
    .selectFrom('oidc_artifact')
    .leftJoin('session', (join) =>
      join.onRef('session.id', '=', 'oidc_artifact.uid').on('session.expires_at', '>', parameter('now')),
    )
    .where('oidc_artifact.account_id', '=', parameter('accountId'))
    .where('oidc_artifact.model', '=', 'Session')
    .where(withoutIndex(sql.ref('oidc_artifact.uid')), 'is not', null)
    .where('session.id', 'is', null)
    .select(['oidc_artifact.id as id', 'oidc_artifact.payload as payload']),
)

/** A batch of the provider's sessions, by their uids from one on. */
export const listFollowedSessions: Query<{ after: string; now: number; limit: number }, FollowedSession> =
  defineQuery('list_followed_sessions', (database, parameter) =>
    database
      .selectFrom('oidc_artifact')
      .leftJoin('session', (join) =>
        join.onRef('session.id', '=', 'oidc_artifact.uid').on('session.expires_at', '>', parameter('now')),
      )
      .leftJoin('account', (join) =>
        join.onRef('account.id', '=', 'session.account_id').on('account.ended_at', 'is', null),
      )
      .where('oidc_artifact.uid', '>', parameter('after'))
      .orderBy('oidc_artifact.uid')
      .limit(parameter('limit'))
      .select((row) => [
        'oidc_artifact.id as id',
        'oidc_artifact.uid as uid',
        row.case().when('account.id', 'is', null).then(row.ref('oidc_artifact.payload')).end().as('ended'),
      ]),
  )
