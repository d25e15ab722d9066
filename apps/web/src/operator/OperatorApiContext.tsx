import type { PersonChange } from '@countersign/product-api'
import type { SensitiveChange } from '@countersign/protocol'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { OperatorApi } from '../api/operatorApi.ts'
import { type Perform, usePerform } from '../confirmation/perform.ts'

const OperatorApiContext = createContext<OperatorApi | null>(null)

/** Gives the calls that only operators may make. */
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
 * meanwhile, and a confirmation for a change that needs one (specification, point 6).
 */
export function OperatorApiProvider({ api, children }: OperatorApiProviderProps) {
  const perform = usePerform()
  const confirming = useMemo(() => confirmCalls(api, perform), [api, perform])
  return <OperatorApiContext value={confirming}>{children}</OperatorApiContext>
}

/** The calls that make a change which an operator confirms, each with that change and its target. */
function confirmCalls(api: OperatorApi, perform: Perform): OperatorApi {
  return {
    ...performEach(api, perform),
    addApplication: (draft) =>
      perform(() => api.addApplication(draft), { kind: 'add_application', name: draft.name }),
    changeApplication: (clientId, change) =>
      perform(() => api.changeApplication(clientId, change), { kind: 'change_application', clientId }),
    removeApplication: (clientId) =>
      perform(() => api.removeApplication(clientId), { kind: 'remove_application', clientId }),
    changeSignUp: (change) =>
      perform(
        () => api.changeSignUp(change),
        change.policy && { kind: 'change_sign_up', policy: change.policy },
      ),
    makeInvitation: (draft) =>
      perform(
        () => api.makeInvitation(draft),
        draft.groups?.length ? { kind: 'make_invitation', label: draft.label } : undefined,
      ),
    rotateApplicationSecret: (clientId, rotation) =>
      perform(() => api.rotateApplicationSecret(clientId, rotation), {
        kind: 'rotate_application_secret',
        clientId,
      }),
    endOldApplicationSecret: (clientId) =>
      perform(() => api.endOldApplicationSecret(clientId), { kind: 'change_application', clientId }),
    rotateKeys: () => perform(() => api.rotateKeys(), { kind: 'rotate_keys' }),
    revokeKeys: () => perform(() => api.revokeKeys(), { kind: 'revoke_keys' }),
    addGroup: (draft) => perform(() => api.addGroup(draft), { kind: 'add_group', slug: draft.slug }),
    changeGroup: (slug, change) =>
      perform(() => api.changeGroup(slug, change), { kind: 'change_group', slug }),
    removeGroup: (slug) => perform(() => api.removeGroup(slug), { kind: 'remove_group', slug }),
    changeGroupClaim: (slug, change) =>
      perform(() => api.changeGroupClaim(slug, change), { kind: 'change_group', slug }),
    changeGroupRule: (slug, change) =>
      perform(() => api.changeGroupRule(slug, change), { kind: 'change_group', slug }),
    addGroupMembers: (slug, people) =>
      perform(() => api.addGroupMembers(slug, people), { kind: 'change_group_members', slug }),
    removeGroupMembers: (slug, people) =>
      perform(() => api.removeGroupMembers(slug, people), { kind: 'change_group_members', slug }),
    addGroupAddresses: (slug, lines) =>
      perform(() => api.addGroupAddresses(slug, lines), { kind: 'change_group_members', slug }),
    removeGroupAddresses: (slug, lines) =>
      perform(() => api.removeGroupAddresses(slug, lines), { kind: 'change_group_members', slug }),
    changePersonClaim: (accountId, change) =>
      perform(() => api.changePersonClaim(accountId, change), { kind: 'change_claims', accountId }),
    addToken: (draft) =>
      perform(() => api.addToken(draft), {
        kind: 'add_operator_token',
        name: draft.name,
        can: draft.can.join(' '),
        until: draft.until,
        networks: draft.networks?.join(' ') ?? '',
      }),
    changePerson: (accountId, change) =>
      perform(() => api.changePerson(accountId, change), describePersonChange(accountId, change)),
    endPersonSessions: (accountId) =>
      perform(() => api.endPersonSessions(accountId), { kind: 'end_sessions', accountId }),
    endPersonSession: (accountId, sessionId) =>
      perform(() => api.endPersonSession(accountId, sessionId), {
        kind: 'end_session',
        accountId,
        sessionId,
      }),
  }
}

/** Which change is confirmed, where one thing about a person is changed. */
export function describePersonChange(accountId: string, { role, isDisabled }: PersonChange): SensitiveChange {
  if (role !== undefined) return { kind: 'change_role', accountId, role }
  return { kind: isDisabled === true ? 'disable_account' : 'enable_account', accountId }
}

/** Any of the calls asks for a sign-in where the session has ended. */
function performEach(api: OperatorApi, perform: Perform): OperatorApi
function performEach(api: object, perform: Perform): object {
  const calls = Object.entries<(...input: readonly unknown[]) => Promise<unknown>>({ ...api })
  return Object.fromEntries(
    calls.map(([name, call]) => [name, (...input: readonly unknown[]) => perform(() => call(...input))]),
  )
}
