import { operatorEndpoints } from '@countersign/product-api'
import {
  type ConfirmedChange,
  defineConfirmedOperation,
  defineOperation,
  invalidRequest,
  type Operation,
  observeEndings,
  readPage,
} from '@countersign/server/extension'
import { defineChange } from '../fields/defineChange.ts'
import { operator, requirePerson } from '../guards/operatorGuard.ts'
import type { ListConnected } from '../openid/listConnected.ts'
import { listUsable } from '../openid/usableApplications.ts'
import { describeDetails, describePerson, listPersonSessions, nameAccount } from '../people/describePerson.ts'
import { changePerson, endPersonSession, endPersonSessions } from '../people/people.writes.ts'
import { listPeople } from '../people/search/findPeople.ts'

/** What an operator confirms by a signature before changing the account of somebody. */
export const peopleChanges: readonly ConfirmedChange[] = [
  defineChange('change_role', 'operator', async ({ accountId, role }, account) => {
    const person = await nameAccount(account, accountId)
    return role === 'operator' ? `make ${person} an operator` : `take the operator role from ${person}`
  }),
  defineChange('disable_account', 'operator', async ({ accountId }, account) => {
    return `disable ${await nameAccount(account, accountId)} and end its sessions`
  }),
  defineChange('enable_account', 'operator', async ({ accountId }, account) => {
    return `enable ${await nameAccount(account, accountId)}`
  }),
  defineChange('end_sessions', 'operator', async ({ accountId }, account) => {
    return `end all sessions of ${await nameAccount(account, accountId)}`
  }),
  defineChange('end_session', 'operator', async ({ accountId }, account) => {
    return `end one session of ${await nameAccount(account, accountId)}`
  }),
]

/** What operators do with the accounts of others. */
export const createPeopleOperations = (listConnected: ListConnected): readonly Operation[] => [
  defineOperation({
    endpoint: operatorEndpoints.people,
    summary: 'Lists the accounts, newest first, or those that a search finds',
    who: operator.can('people:read'),
    handle: ({ service, query }) => listPeople(service, query),
  }),

  defineOperation({
    endpoint: operatorEndpoints.person,
    summary: 'Returns an account with its wallets',
    who: operator.can('people:read'),
    refusals: ['not_found'],
    handle: ({ service, params }) => describeDetails(service, params.id),
  }),

  defineConfirmedOperation({
    endpoint: operatorEndpoints.changePerson,
    summary: 'Disables or enables an account, or changes its role',
    description:
      'Disabling an account ends its sessions. An operator named in the configuration keeps the role.',
    who: operator.can('people:write'),
    readBody(body) {
      // A confirmation names one change.
      if (body.role === undefined || body.isDisabled === undefined) return body
      throw invalidRequest('change the role, or disable or enable the account: one at a time')
    },
    refusals: ['not_found', 'last_operator'],
    async handle({ service, caller, params: { id }, body: change, requester, confirmation }) {
      if (change.role !== undefined) requirePerson(caller)
      const act = { operator: caller, accountId: id, change, requester }
      const changed = await confirmation.write(() => changePerson(service, act))
      observeEndings(service, 'account_disabled', changed.value.endedSessions)
      await service.revocations.finishOf(id)
      const person = await describePerson(service, id)
      return changed.map(() => person)
    },
  }),

  defineOperation({
    endpoint: operatorEndpoints.personSessions,
    summary: 'Lists the active sessions of an account, newest first',
    who: operator.can('people:read'),
    refusals: ['not_found'],
    handle: ({ service, caller, params: { id }, query }) =>
      listPersonSessions(service, { accountId: id, askingId: caller.session?.id ?? '' }, readPage(query)),
  }),

  defineOperation({
    endpoint: operatorEndpoints.personApplications,
    summary: 'Lists the applications that an account is connected with, last used first',
    who: operator.can('people:read'),
    refusals: ['not_found'],
    async handle({ service, params: { id }, query }) {
      await describePerson(service, id)
      return listConnected(service.store, id, query)
    },
  }),

  defineOperation({
    endpoint: operatorEndpoints.personUsableApplications,
    summary: 'Lists the applications that an account may use and why, by name',
    description: 'Applications that are disabled are left out. A disabled account can use none of them.',
    who: operator.can('people:read'),
    refusals: ['not_found'],
    async handle({ service, params: { id }, query }) {
      await describePerson(service, id)
      return listUsable(service, id, query)
    },
  }),

  defineConfirmedOperation({
    endpoint: operatorEndpoints.endPersonSessions,
    summary: 'Ends all sessions of an account',
    who: operator.can('people:write'),
    refusals: ['not_found'],
    async handle({ service, caller, params: { id }, requester, confirmation }) {
      const act = { operator: caller, accountId: id, requester }
      const first = await confirmation.write(() => endPersonSessions(service, act))
      observeEndings(service, 'ended_by_operator', first.value.ended)
      const ended = first.value.ended + (await service.revocations.finishOf(id))
      return first.map(() => ({ ended }))
    },
  }),

  defineConfirmedOperation({
    endpoint: operatorEndpoints.endPersonSession,
    summary: 'Ends one session of an account',
    who: operator.can('people:write'),
    refusals: ['not_found'],
    async handle({ service, caller, params: { id, sessionId }, requester, confirmation }) {
      const act = { operator: caller, accountId: id, requester }
      const ended = await confirmation.write(() => endPersonSession(service, sessionId, act))
      observeEndings(service, 'ended_by_operator', ended.value.ended)
      await service.revocations.finishOf(id)
      return ended
    },
  }),
]
