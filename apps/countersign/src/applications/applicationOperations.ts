import type { Operations } from '@countersign/server/extension'

/** What the calls of `createApplicationCalls` and `createConnectedCalls` are. */
export const applicationOperations: Operations = {
  'GET /api/operator/applications': {
    summary: 'The applications, by name',
    who: 'operator',
    answer: 'ApplicationList',
  },
  'POST /api/operator/applications': {
    summary: 'Adds an application',
    description: 'The only answer that holds its secret.',
    who: 'operator',
    needsSignature: true,
    body: 'ApplicationDraft',
    answer: 'ApplicationSecret',
  },
  'GET /api/operator/applications/:clientId': {
    summary: 'An application',
    who: 'operator',
    answer: 'Application',
    refusals: ['not_found'],
  },
  'PATCH /api/operator/applications/:clientId': {
    summary: 'Changes an application',
    who: 'operator',
    needsSignature: true,
    body: 'ApplicationChange',
    answer: 'Application',
    refusals: ['not_found', 'application_declared'],
  },
  'DELETE /api/operator/applications/:clientId': {
    summary: 'Removes an application',
    who: 'operator',
    needsSignature: true,
    answer: 'nothing',
    refusals: ['not_found', 'application_declared'],
  },
  'GET /api/operator/applications/:clientId/logo': {
    summary: 'The logo of an application',
    who: 'operator',
    answer: ['image/png', 'image/jpeg', 'image/webp'],
    refusals: ['not_found'],
  },
  'POST /api/operator/applications/:clientId/secret': {
    summary: 'Gives an application a new secret',
    description: 'The old one opens nothing from then on.',
    who: 'operator',
    needsSignature: true,
    answer: 'ApplicationSecret',
    refusals: ['not_found', 'application_declared'],
  },
  'GET /api/operator/applications/:clientId/try': {
    summary: 'What an application would learn of the operator who asks',
    description: 'The application is told nothing.',
    who: 'operator',
    answer: 'ApplicationTrial',
    refusals: ['not_found'],
  },
  'GET /api/account/applications': {
    summary: 'The applications that know who the person is',
    who: 'member',
    answer: 'ConnectedApplicationList',
  },
  'GET /api/account/applications/:clientId/logo': {
    summary: 'The logo of an application that knows who the person is',
    who: 'member',
    answer: ['image/png', 'image/jpeg', 'image/webp'],
    refusals: ['not_found'],
  },
  'PATCH /api/account/applications/:clientId': {
    summary: 'Chooses which wallets an application sees',
    description:
      'Showing another wallet than before takes the proof of the earlier one from the application.',
    who: 'member',
    body: 'ConsentRequest',
    answer: 'nothing',
    refusals: ['not_found'],
  },
  'DELETE /api/account/applications/:clientId': {
    summary: 'Disconnects an application',
    who: 'member',
    answer: 'nothing',
    refusals: ['not_found'],
  },
}
