import {
  applicationListSchema,
  applicationSchema,
  applicationSecretSchema,
  applicationTrialSchema,
  endedSessionsSchema,
  operatorActivitySchema,
  operatorSettingsSchema,
  personDetailsSchema,
  personListSchema,
  personSchema,
  sessionListSchema,
  signingKeyListSchema,
} from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor, callForNothing } from './call.ts'
import type { OperatorApi } from './OperatorApi.ts'

/**
 * Creates the calls of the operator's screens. Every answer is checked before it is used.
 *
 * @example
 * const { people, next } = await createOperatorApi().people({ search: 'Ada' })
 * @throws {ApiError} from each call.
 */
export function createOperatorApi(options: ApiOptions = {}): OperatorApi {
  return { ...peopleCalls(options), ...houseCalls(options), ...applicationCalls(options) }
}

function peopleCalls(options: ApiOptions) {
  return {
    people: (request = {}) => callFor(personListSchema, 'GET', `operator/people${queryOf(request)}`, options),
    person: (id) => callFor(personDetailsSchema, 'GET', personPath(id), options),
    personSessions: (id, page = {}) =>
      callFor(sessionListSchema, 'GET', `${personPath(id)}/sessions${queryOf(page)}`, options),
    changePerson: (id, change) => callFor(personSchema, 'PATCH', personPath(id), options, change),
    endPersonSessions: (id) => callFor(endedSessionsSchema, 'DELETE', `${personPath(id)}/sessions`, options),
    endPersonSession: (id, sessionId) =>
      callForNothing('DELETE', `${personPath(id)}/sessions/${encodeURIComponent(sessionId)}`, options),
  } satisfies Partial<OperatorApi>
}

function houseCalls(options: ApiOptions) {
  return {
    claim: ({ token }) => callForNothing('POST', 'operator/claim', options, { token }),
    activity: (request = {}) =>
      callFor(operatorActivitySchema, 'GET', `operator/activity${queryOf(request)}`, options),
    activityExportUrl: (format, filter = {}) =>
      `${options.baseUrl ?? ''}/api/operator/activity/export${queryOf({ format, ...filter })}`,
    settings: () => callFor(operatorSettingsSchema, 'GET', 'operator/settings', options),
  } satisfies Partial<OperatorApi>
}

function applicationCalls(options: ApiOptions) {
  return {
    applications: () => callFor(applicationListSchema, 'GET', 'operator/applications', options),
    addApplication: (draft) =>
      callFor(applicationSecretSchema, 'POST', 'operator/applications', options, draft),
    changeApplication: (clientId, change) =>
      callFor(applicationSchema, 'PATCH', applicationPath(clientId), options, change),
    removeApplication: (clientId) => callForNothing('DELETE', applicationPath(clientId), options),
    rotateApplicationSecret: (clientId) =>
      callFor(applicationSecretSchema, 'POST', `${applicationPath(clientId)}/secret`, options, {}),
    tryApplication: (clientId) =>
      callFor(applicationTrialSchema, 'GET', `${applicationPath(clientId)}/try`, options),
    keys: () => callFor(signingKeyListSchema, 'GET', 'operator/keys', options),
    rotateKeys: () => callFor(signingKeyListSchema, 'POST', 'operator/keys/rotate', options, {}),
  } satisfies Partial<OperatorApi>
}

function personPath(id: string): string {
  return `operator/people/${encodeURIComponent(id)}`
}

function applicationPath(clientId: string): string {
  return `operator/applications/${encodeURIComponent(clientId)}`
}

/** Names and values after a question mark, without those that were left out. */
function queryOf(values: object): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
