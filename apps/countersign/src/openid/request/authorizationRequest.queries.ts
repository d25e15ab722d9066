import type { Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { AuthorizationRequestTable } from '../../store/openIdTables.ts'
import { readScopesAtApis, writeScopesAtApis } from '../resources/ScopesAtApi.ts'
import {
  type AuthorizationRequest,
  type PromptName,
  prompts,
  type ResponseMode,
  responseModes,
} from './AuthorizationRequest.ts'

type Row = AuthorizationRequestTable

/** How a request is kept. */
export interface KeptAs {
  /** Of one that was pushed, the hash of its `request_uri`. */
  readonly id: string
  readonly clientId: string
  /** Until when a pushed one may be begun with; null of any other. */
  readonly pushedUntil: number | null
  readonly expiresAt: number
}

/** A request as it is found. */
export interface FoundRequest extends KeptAs {
  readonly request: AuthorizationRequest
  /** When a code was made for it. */
  readonly usedAt: number | null
}

/** The row of a request that nobody has used. */
export function writeRequestRow(
  request: AuthorizationRequest,
  { id, clientId, pushedUntil, expiresAt }: KeptAs,
): Row {
  return {
    id,
    client_id: clientId,
    redirect_uri: request.redirectUri ?? null,
    response_mode: request.responseMode,
    state: request.state ?? null,
    nonce: request.nonce ?? null,
    scope: request.scopes.join(' '),
    prompt: request.prompts.join(' '),
    acr_values: request.acrValues.join(' '),
    max_age: request.maxAge ?? null,
    claims: request.claims ?? null,
    login_hint: request.loginHint ?? null,
    subject_hint: request.subjectHint ?? null,
    code_challenge: request.codeChallenge ?? null,
    dpop_key: request.dpopKey ?? null,
    ui_locales: request.uiLocales ?? null,
    apis: writeScopesAtApis(request.apis),
    pushed_until: pushedUntil,
    used_at: null,
    expires_at: expiresAt,
  }
}

/** Reads a row again. What is asked in a word that this version does not know throws, so that nothing is made of it. */
export function readRequestRow(row: Row): FoundRequest {
  return {
    id: row.id,
    clientId: row.client_id,
    pushedUntil: row.pushed_until,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    request: {
      redirectUri: row.redirect_uri ?? undefined,
      responseMode: readMode(row.response_mode),
      state: row.state ?? undefined,
      nonce: row.nonce ?? undefined,
      scopes: readWords(row.scope),
      prompts: readWords(row.prompt).map(readPrompt),
      acrValues: readWords(row.acr_values),
      maxAge: row.max_age ?? undefined,
      claims: row.claims ?? undefined,
      loginHint: row.login_hint ?? undefined,
      subjectHint: row.subject_hint ?? undefined,
      codeChallenge: row.code_challenge ?? undefined,
      dpopKey: row.dpop_key ?? undefined,
      uiLocales: row.ui_locales ?? undefined,
      apis: readScopesAtApis(row.apis),
    },
  }
}

function readWords(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

function readMode(text: string): ResponseMode {
  return oneOf(responseModes, text)
}

function readPrompt(text: string): PromptName {
  return oneOf(prompts, text)
}

function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const found = words.find((word) => word === text)
  if (found === undefined) throw new TypeError(`an authorization request was kept with ${text}`)
  return found
}

export const insertRequest: Query<Row, unknown> = defineQuery(
  'openid_insert_authorization_request',
  (database, parameter) =>
    database.insertInto('authorization_request').values({
      id: parameter('id'),
      client_id: parameter('client_id'),
      redirect_uri: parameter('redirect_uri'),
      response_mode: parameter('response_mode'),
      state: parameter('state'),
      nonce: parameter('nonce'),
      scope: parameter('scope'),
      prompt: parameter('prompt'),
      acr_values: parameter('acr_values'),
      max_age: parameter('max_age'),
      claims: parameter('claims'),
      login_hint: parameter('login_hint'),
      subject_hint: parameter('subject_hint'),
      code_challenge: parameter('code_challenge'),
      dpop_key: parameter('dpop_key'),
      ui_locales: parameter('ui_locales'),
      apis: parameter('apis'),
      pushed_until: parameter('pushed_until'),
      used_at: parameter('used_at'),
      expires_at: parameter('expires_at'),
    }),
)

export const findRequest: Query<{ id: string }, Row> = defineQuery(
  'openid_find_authorization_request',
  (database, parameter) =>
    database.selectFrom('authorization_request').selectAll().where('id', '=', parameter('id')),
)

/** Uses a request for a code: returns a row the first time, and none after it. */
export const useRequest: Query<{ id: string; now: number }, { id: string }> = defineQuery(
  'openid_use_authorization_request',
  (database, parameter) =>
    database
      .updateTable('authorization_request')
      .set({ used_at: parameter('now') })
      .where('id', '=', parameter('id'))
      .where('used_at', 'is', null)
      .returning('id'),
)

/** Keeps a request for at least so long: while a person who began with it may still answer. */
export const prolongRequest: Query<{ id: string; expiresAt: number }, unknown> = defineQuery(
  'openid_prolong_authorization_request',
  (database, parameter) =>
    database
      .updateTable('authorization_request')
      .set({ expires_at: parameter('expiresAt') })
      .where('id', '=', parameter('id'))
      .where('expires_at', '<', parameter('expiresAt')),
)

interface Reduction {
  readonly now: number
  readonly until: number
  readonly limit: number
}

/**
 * Forgets what was asked by requests that have expired before their person answered, but by whom, and where it leads back to: until
 * then, a person who comes back to their page can be led back. So many at once.
 */
export const reduceRequests: Query<Reduction, { id: string }> = defineQuery(
  'openid_reduce_authorization_requests',
  (database, parameter) =>
    database
      .updateTable('authorization_request')
      .set({
        state: null,
        nonce: null,
        // No request that can be answered is without one, or without an API.
        scope: '',
        prompt: '',
        acr_values: '',
        max_age: null,
        claims: null,
        login_hint: null,
        subject_hint: null,
        code_challenge: null,
        dpop_key: null,
        ui_locales: null,
        apis: null,
        expires_at: parameter('until'),
      })
      .where('id', 'in', (from) =>
        from
          .selectFrom('authorization_request as request')
          .select('request.id')
          .where('request.expires_at', '<=', parameter('now'))
          .where((row) => row.or([row('request.scope', '<>', ''), row('request.apis', 'is not', null)]))
          .where((row) =>
            row.exists(
              row
                .selectFrom('interaction')
                .select('interaction.id')
                .whereRef('interaction.request_id', '=', 'request.id')
                .where('interaction.resumed_at', 'is', null),
            ),
          )
          .limit(parameter('limit')),
      )
      .where('expires_at', '<=', parameter('now'))
      .returning('id'),
)

/** Removes requests that have expired, with what was asked of people for them: so many at once. */
export const sweepRequests: Query<{ now: number; limit: number }, { id: string }> = defineQuery(
  'openid_sweep_authorization_requests',
  (database, parameter) =>
    database
      .deleteFrom('authorization_request')
      .where('id', 'in', (from) =>
        from
          .selectFrom('authorization_request')
          .select('id')
          .where('expires_at', '<=', parameter('now'))
          .limit(parameter('limit')),
      )
      .where('expires_at', '<=', parameter('now'))
      .returning('id'),
)
