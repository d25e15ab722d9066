import { type Operations, pageQuery } from '@countersign/server/extension'

const filterQuery = {
  kind: 'a kind of event',
  account: 'the id of the account whose activity it is',
  from: 'from this time on, such as `2026-01-31T12:00:00Z`',
  to: 'before this time',
} as const

/** What the calls of `createOperatorCalls` are. */
export const operatorOperations: Operations = {
  'POST /api/operator/claim': {
    summary: 'Makes the person who has the claim link operator',
    description: 'Once, and only while there is no operator.',
    who: 'member',
    body: 'OperatorClaim',
    answer: 'nothing',
    refusals: ['not_found'],
  },
  'GET /api/operator/people': {
    summary: 'The accounts, newest first, or what a search finds',
    who: 'operator',
    query: {
      search: 'the beginning of a display name or of an address, in either case, or an id',
      ...pageQuery,
    },
    answer: 'PersonList',
  },
  'GET /api/operator/people/:id': {
    summary: 'An account with its wallets',
    who: 'operator',
    answer: 'PersonDetails',
    refusals: ['not_found'],
  },
  'PATCH /api/operator/people/:id': {
    summary: 'Disables or enables an account, or changes its role',
    description: 'Disabling ends its sessions. Who the configuration names operator stays one.',
    who: 'operator',
    body: 'PersonChange',
    answer: 'Person',
    refusals: ['not_found', 'last_operator'],
  },
  'GET /api/operator/people/:id/sessions': {
    summary: 'The active sessions of an account, newest first',
    who: 'operator',
    query: pageQuery,
    answer: 'SessionList',
    refusals: ['not_found'],
  },
  'DELETE /api/operator/people/:id/sessions': {
    summary: 'Ends all sessions of an account',
    who: 'operator',
    answer: 'EndedSessions',
    refusals: ['not_found'],
  },
  'DELETE /api/operator/people/:id/sessions/:sessionId': {
    summary: 'Ends one session of an account',
    who: 'operator',
    answer: 'nothing',
    refusals: ['not_found'],
  },
  'GET /api/operator/activity': {
    summary: 'What happened, newest first',
    who: 'operator',
    query: { ...filterQuery, ...pageQuery },
    answer: 'OperatorActivity',
  },
  'GET /api/operator/activity/export': {
    summary: 'All of what happened as a file',
    who: 'operator',
    query: { format: '`json` or `csv`', ...filterQuery },
    answer: ['application/json', 'text/csv'],
  },
  'GET /api/operator/settings': {
    summary: 'The configuration in effect, and the health of database and chains',
    who: 'operator',
    answer: 'OperatorSettings',
  },
}
