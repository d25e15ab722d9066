import type { OperatorApi } from '../api/operatorApi.ts'
import type { Perform } from '../confirmation/perform.ts'

/**
 * The operators' calls, each of which asks for what it lacks, and then goes on: a sign-in where the session ended
 * meanwhile, and a fresh signature for what is sensitive (specification, point 6).
 */
export function askingApi(api: OperatorApi, perform: Perform): OperatorApi {
  const confirm = <T>(call: () => Promise<T>) => perform(call, { kind: 'change_applications' })
  return {
    claim: (request) => perform(() => api.claim(request)),
    people: (request) => perform(() => api.people(request)),
    person: (id) => perform(() => api.person(id)),
    personSessions: (id, page) => perform(() => api.personSessions(id, page)),
    changePerson: (id, change) => perform(() => api.changePerson(id, change)),
    endPersonSessions: (id) => perform(() => api.endPersonSessions(id)),
    endPersonSession: (id, sessionId) => perform(() => api.endPersonSession(id, sessionId)),
    activity: (request) => perform(() => api.activity(request)),
    settings: () => perform(() => api.settings()),
    applications: () => perform(() => api.applications()),
    application: (clientId) => perform(() => api.application(clientId)),
    addApplication: (draft) => confirm(() => api.addApplication(draft)),
    changeApplication: (clientId, change) => confirm(() => api.changeApplication(clientId, change)),
    removeApplication: (clientId) => confirm(() => api.removeApplication(clientId)),
    rotateApplicationSecret: (clientId) => confirm(() => api.rotateApplicationSecret(clientId)),
    tryApplication: (clientId) => perform(() => api.tryApplication(clientId)),
    keys: () => perform(() => api.keys()),
    rotateKeys: () => perform(() => api.rotateKeys(), { kind: 'rotate_keys' }),
  }
}
