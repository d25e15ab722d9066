import { type Query, sql, verifiedAtOf } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'

type ArtifactTable = ProductSchema['oidc_artifact']

/** An artifact as it is found: its payload, and when it was consumed. */
export type FoundArtifact = Pick<ArtifactTable, 'payload' | 'consumed_at'>

/** What is saved of an artifact. */
export type SavedArtifact = Omit<ArtifactTable, 'consumed_at' | 'successor' | 'predecessor'>

/** Inserts an artifact, or changes its payload and its end. Whether it was consumed, and its family, stay. */
export const saveArtifact: Query<SavedArtifact, unknown> = defineQuery(
  'save_artifact',
  (database, parameter) =>
    database
      .insertInto('oidc_artifact')
      .values({
        id: parameter('id'),
        model: parameter('model'),
        payload: parameter('payload'),
        account_id: parameter('account_id'),
        grant_id: parameter('grant_id'),
        family_id: parameter('family_id'),
        user_code: parameter('user_code'),
        uid: parameter('uid'),
        consumed_at: null,
        expires_at: parameter('expires_at'),
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          payload: row.ref('excluded.payload'),
          account_id: row.ref('excluded.account_id'),
          grant_id: row.ref('excluded.grant_id'),
          user_code: row.ref('excluded.user_code'),
          uid: row.ref('excluded.uid'),
          expires_at: row.ref('excluded.expires_at'),
        })),
      ),
)

export const findArtifact: Query<{ id: string }, FoundArtifact> = defineQuery(
  'find_artifact',
  (database, parameter) =>
    database.selectFrom('oidc_artifact').select(['payload', 'consumed_at']).where('id', '=', parameter('id')),
)

/** A code or a token as it is found, with its family. */
export interface IssuedArtifact extends FoundArtifact {
  /** Null for the code of a device that nobody has answered. */
  readonly familyId: string | null
  readonly familyExpiresAt: number | null
  readonly familyCreatedAt: number | null
  /** When its contract wallet last confirmed it; null for a key wallet. */
  readonly verifiedAt: number | null
}

const proofId = sql.ref('token_family.proof_id')
const verifiedAt = sql<number | null>`case when ${proofId} is not null then ${verifiedAtOf(proofId)} end`

/** A code or a token, unless its family has ended. */
export const findIssued: Query<{ id: string }, IssuedArtifact> = defineQuery(
  'find_issued',
  (database, parameter) =>
    database
      .selectFrom('oidc_artifact')
      .leftJoin('token_family', 'token_family.id', 'oidc_artifact.family_id')
      .select([
        'oidc_artifact.payload as payload',
        'oidc_artifact.consumed_at as consumed_at',
        'token_family.id as familyId',
        'token_family.expires_at as familyExpiresAt',
        'token_family.created_at as familyCreatedAt',
      ])
      .select(verifiedAt.as('verifiedAt'))
      .where('oidc_artifact.id', '=', parameter('id'))
      .where('token_family.ended_at', 'is', null),
)

export const findArtifactByUserCode: Query<{ userCode: string }, FoundArtifact> = defineQuery(
  'find_artifact_by_user_code',
  (database, parameter) =>
    database
      .selectFrom('oidc_artifact')
      .select(['payload', 'consumed_at'])
      .where('user_code', '=', parameter('userCode')),
)

/** Consumes an artifact: returns a row the first time, and none after it. */
export const consumeArtifact: Query<{ id: string; now: number }, { id: string }> = defineQuery(
  'consume_artifact',
  (database, parameter) =>
    database
      .updateTable('oidc_artifact')
      .set({ consumed_at: parameter('now') })
      .where('id', '=', parameter('id'))
      .where('consumed_at', 'is', null)
      .returning('id'),
)

interface ResumedInteraction {
  readonly id: string
  readonly now: number
  readonly expiresAt: number
}

/** Resumes an interaction: returns a row the first time, and none after it. */
export const resumeInteraction: Query<ResumedInteraction, { id: string }> = defineQuery(
  'resume_interaction',
  (database, parameter) =>
    database
      .updateTable('oidc_artifact')
      .set({ consumed_at: parameter('now'), expires_at: parameter('expiresAt') })
      .where('id', '=', parameter('id'))
      .where('consumed_at', 'is', null)
      .returning('id'),
)

type DeviceAnswer = Pick<ArtifactTable, 'id' | 'payload' | 'account_id' | 'grant_id' | 'family_id'>

/** Stores the answer to a device, whose user code no longer finds it: returns a row for the first answer only. */
export const answerDevice: Query<DeviceAnswer, { id: string }> = defineQuery(
  'answer_device',
  (database, parameter) =>
    database
      .updateTable('oidc_artifact')
      .set({
        payload: parameter('payload'),
        account_id: parameter('account_id'),
        grant_id: parameter('grant_id'),
        family_id: parameter('family_id'),
        user_code: null,
      })
      .where('id', '=', parameter('id'))
      .where('user_code', 'is not', null)
      .returning('id'),
)

export const removeArtifact: Query<{ id: string }, unknown> = defineQuery(
  'remove_artifact',
  (database, parameter) => database.deleteFrom('oidc_artifact').where('id', '=', parameter('id')),
)

/** Removes a batch of artifacts that have expired, but for those of which a stub is to be kept. */
export const sweepArtifacts: Query<{ now: number; limit: number }, { id: string }> = defineQuery(
  'sweep_artifacts',
  (database, parameter) =>
    database
      .deleteFrom('oidc_artifact')
      .where('id', 'in', (select) =>
        select
          .selectFrom('oidc_artifact')
          .select('id')
          .where('expires_at', '<=', parameter('now'))
          .where((row) =>
            row.and([
              row('model', '<>', 'PushedAuthorizationRequest'),
              row.or([row('model', '<>', 'Interaction'), row('consumed_at', 'is not', null)]),
            ]),
          )
          .limit(parameter('limit')),
      )
      .where('expires_at', '<=', parameter('now'))
      .returning('id'),
)

/** Deletes an artifact: returns a row the first time, and none after it. */
export const deleteArtifactOnce: Query<{ id: string }, { id: string }> = defineQuery(
  'delete_artifact_once',
  (database, parameter) =>
    database.deleteFrom('oidc_artifact').where('id', '=', parameter('id')).returning('id'),
)

interface UsedProof extends Pick<SavedArtifact, 'id' | 'expires_at'> {
  /** `expires_at`, as the mark has it. */
  readonly sortable: string
}

/** Where the store keeps until when proofs have been forgotten. */
export const proofsSweptUntilKey = 'proofs_swept_until'

/**
 * Records that a proof of an application was used: returns a row the first time, and none after it, nor where that is no
 * longer known.
 */
export const insertUsedProof: Query<UsedProof, { id: string }> = defineQuery(
  'insert_used_proof',
  (database, parameter) => {
    const statement = sql<{ id: string }>`
insert into ${sql.table('oidc_artifact')} (id, model, payload, expires_at)
select cast(${parameter('id')} as text), 'ReplayDetection', '{}', cast(${parameter('expires_at')} as bigint)
where not exists (
  select 1 from ${sql.table('meta')} as meta
  where meta.key = ${sql.lit(proofsSweptUntilKey)} and meta.value > ${parameter('sortable')}
)
on conflict (id) do nothing
returning id`
    return {
      compile: () => statement.compile(database),
      execute: async () => (await statement.execute(database)).rows,
    }
  },
)
