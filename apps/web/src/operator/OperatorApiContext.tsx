import type { OperatorApi } from '@countersign/client'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Perform, usePerform } from '../confirmation/PerformContext.ts'

const OperatorApiContext = createContext<OperatorApi | null>(null)

/** Gives the server's calls that only operators may make. */
export function useOperatorApi(): OperatorApi {
  const api = useContext(OperatorApiContext)
  if (api === null) throw new TypeError('This part is used outside of the operator’s pages.')
  return api
}

/** Props of {@link OperatorApiProvider}. */
export interface OperatorApiProviderProps {
  readonly api: OperatorApi
  readonly children: ReactNode
}

/**
 * Provides the calls, each of which asks for what it lacks and then continues: a sign-in where the session ended
 * meanwhile, and a fresh signature for a sensitive change (specification, point 6).
 */
export function OperatorApiProvider({ api, children }: OperatorApiProviderProps) {
  const perform = usePerform()
  const confirming = useMemo(() => confirmCalls(api, perform), [api, perform])
  return <OperatorApiContext value={confirming}>{children}</OperatorApiContext>
}

function confirmCalls(api: OperatorApi, perform: Perform): OperatorApi {
  const confirm = <T,>(call: () => Promise<T>) => perform(call, { kind: 'change_applications' })
  return {
    claim: (request) => perform(() => api.claim(request)),
    people: (request) => perform(() => api.people(request)),
    person: (id) => perform(() => api.person(id)),
    personSessions: (id, page) => perform(() => api.personSessions(id, page)),
    changePerson: (id, change) => perform(() => api.changePerson(id, change)),
    endPersonSessions: (id) => perform(() => api.endPersonSessions(id)),
    endPersonSession: (id, sessionId) => perform(() => api.endPersonSession(id, sessionId)),
    activity: (request) => perform(() => api.activity(request)),
    activityExportUrl: api.activityExportUrl,
    settings: () => perform(() => api.settings()),
    applications: () => perform(() => api.applications()),
    addApplication: (draft) => confirm(() => api.addApplication(draft)),
    changeApplication: (clientId, change) => confirm(() => api.changeApplication(clientId, change)),
    removeApplication: (clientId) => confirm(() => api.removeApplication(clientId)),
    rotateApplicationSecret: (clientId) => confirm(() => api.rotateApplicationSecret(clientId)),
    tryApplication: (clientId) => perform(() => api.tryApplication(clientId)),
    keys: () => perform(() => api.keys()),
    rotateKeys: () => perform(() => api.rotateKeys(), { kind: 'rotate_keys' }),
  }
}
