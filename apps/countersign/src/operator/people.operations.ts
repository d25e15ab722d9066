import { operatorEndpoints } from '@countersign/product-api'
import { defineOperation, type Operation, readPage } from '@countersign/server/extension'
import { changePerson, endPersonSession, endPersonSessions } from './changePerson.ts'
import { describeDetails, describePerson, listPersonSessions } from './describePerson.ts'
import { listPeople } from './findPeople.ts'
import { operator } from './operatorGuard.ts'

/** What operators do with the accounts of others. */
export const peopleOperations: readonly Operation[] = [
  defineOperation({
    endpoint: operatorEndpoints.people,
    summary: 'Lists the accounts, newest first, or those that a search finds',
    who: operator,
    handle: ({ service, query }) => listPeople(service, query),
  }),

  defineOperation({
    endpoint: operatorEndpoints.person,
    summary: 'Returns an account with its wallets',
    who: operator,
    refusals: ['not_found'],
    handle: ({ service, params }) => describeDetails(service, params.id),
  }),

  defineOperation({
    endpoint: operatorEndpoints.changePerson,
    summary: 'Disables or enables an account, or changes its role',
    description:
      'Disabling an account ends its sessions. An operator named in the configuration keeps the role.',
    who: operator,
    refusals: ['not_found', 'last_operator'],
    async handle({ service, caller, params: { id }, body: change, requester }) {
      await changePerson(service, { operator: caller, accountId: id, change, requester })
      return await describePerson(service, id)
    },
  }),

  defineOperation({
    endpoint: operatorEndpoints.personSessions,
    summary: 'Lists the active sessions of an account, newest first',
    who: operator,
    refusals: ['not_found'],
    handle: ({ service, caller, params: { id }, query }) =>
      listPersonSessions(service, { accountId: id, askingId: caller.id }, readPage(query)),
  }),

  defineOperation({
    endpoint: operatorEndpoints.endPersonSessions,
    summary: 'Ends all sessions of an account',
    who: operator,
    refusals: ['not_found'],
    handle: ({ service, caller, params: { id }, requester }) =>
      endPersonSessions(service, { operator: caller, accountId: id, requester }),
  }),

  defineOperation({
    endpoint: operatorEndpoints.endPersonSession,
    summary: 'Ends one session of an account',
    who: operator,
    refusals: ['not_found'],
    handle: ({ service, caller, params: { id, sessionId }, requester }) =>
      endPersonSession(service, sessionId, { operator: caller, accountId: id, requester }),
  }),
]
