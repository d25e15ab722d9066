import { defineSql, type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type {
  AuthorizationRequestTable,
  DeviceCodeTable,
  InteractionTable,
} from '../../store/openIdTables.ts'

/** An interaction that begins. */
export type NewInteraction = Omit<InteractionTable, 'answer' | 'account_id' | 'refusal' | 'resumed_at'>

export const insertInteraction: Query<NewInteraction, unknown> = defineQuery(
  'openid_insert_interaction',
  (database, parameter) =>
    database.insertInto('interaction').values({
      id: parameter('id'),
      secret_hash: parameter('secret_hash'),
      request_id: parameter('request_id'),
      device_code: parameter('device_code'),
      prompt: parameter('prompt'),
      reasons: parameter('reasons'),
      standing: parameter('standing'),
      session_id: parameter('session_id'),
      answer: null,
      account_id: null,
      refusal: null,
      created_at: parameter('created_at'),
      expires_at: parameter('expires_at'),
      resumed_at: null,
    }),
)

/** An interaction with what was asked for, and where the device is that waits for it. */
export type FoundInteraction = Omit<InteractionTable, 'id' | 'created_at'> &
  Omit<AuthorizationRequestTable, 'id' | 'prompt' | 'expires_at'> & {
    /** What the application asked for a prompt. */
    readonly asked_prompt: string
  } & { readonly [Name in 'network_address' | 'user_agent']: DeviceCodeTable[Name] | null }

const ofInteraction = [
  'secret_hash',
  'request_id',
  'device_code',
  'prompt',
  'reasons',
  'standing',
  'session_id',
  'answer',
  'account_id',
  'refusal',
  'expires_at',
  'resumed_at',
] as const satisfies readonly (keyof InteractionTable)[]

const ofRequest = [
  'client_id',
  'redirect_uri',
  'response_mode',
  'state',
  'nonce',
  'scope',
  'acr_values',
  'max_age',
  'claims',
  'login_hint',
  'subject_hint',
  'code_challenge',
  'dpop_key',
  'ui_locales',
  'apis',
  'pushed_until',
  'used_at',
] as const satisfies readonly (keyof AuthorizationRequestTable)[]

const columns = sql.join([
  ...ofInteraction.map((name) => sql.raw(`interaction.${name}`)),
  ...ofRequest.map((name) => sql.raw(`request.${name}`)),
  sql`request.prompt as asked_prompt`,
  sql`device.network_address`,
  sql`device.user_agent`,
])

export const findInteraction: Query<{ id: string }, FoundInteraction> = defineSql(
  'openid_find_interaction',
  (parameter) => sql`
select ${columns}
from ${sql.table('interaction')} as interaction
join ${sql.table('authorization_request')} as request on request.id = interaction.request_id
left join ${sql.table('device_code')} as device on device.hash = interaction.device_code
where interaction.id = ${parameter('id')}`,
)

/** How a person answers. */
export type NewAnswer = Pick<InteractionTable, 'id' | 'account_id' | 'refusal'> & {
  readonly answer: NonNullable<InteractionTable['answer']>
}

/**
 * Stores how a person has answered: returns a row, or none when it is over. Of an allowing and a refusal, the first stands. The
 * same answer may be given again: the person may not have seen the response. Whose session it began in does not matter any more:
 * the person may have signed in since.
 */
export const answerInteraction: Query<NewAnswer, Pick<InteractionTable, 'id'>> = defineSql(
  'openid_answer_interaction',
  (parameter) => sql`
update ${sql.table('interaction')}
set answer = case when answer = 'signed' and ${parameter('answer')} = 'allowed' then answer else ${parameter('answer')} end,
  account_id = case when answer = 'signed' and ${parameter('answer')} = 'allowed' then account_id
    else ${parameter('account_id')} end, refusal = ${parameter('refusal')}, session_id = null
where id = ${parameter('id')} and resumed_at is null
  and (answer is null or (answer = 'refused') = (${parameter('answer')} = 'refused'))
returning id`,
)

type Resumption = Pick<InteractionTable, 'id' | 'expires_at'> & { readonly now: number }

/** Takes up what was answered: returns a row the first time, and none after it. */
export const resumeInteraction: Query<Resumption, Pick<InteractionTable, 'request_id'>> = defineQuery(
  'openid_resume_interaction',
  (database, parameter) =>
    database
      .updateTable('interaction')
      .set({ resumed_at: parameter('now'), expires_at: parameter('expires_at') })
      .where('id', '=', parameter('id'))
      .where('resumed_at', 'is', null)
      .returning('request_id'),
)

/** How long a resumed interaction is kept, so that whoever reloads its page is led back to the application. */
export const rememberedMilliseconds = 600_000
