const applicationAt = [
  'GET /api/operator/applications applications.',
  'POST /api/operator/applications application.',
  'GET /api/operator/applications/:clientId ',
  'PATCH /api/operator/applications/:clientId ',
  'POST /api/operator/applications/:clientId/secret application.',
  'DELETE /api/operator/applications/:clientId/old-secret ',
]
const ofApplications = (name: string) => applicationAt.map((at) => `${at}${name}`)
const apiAt = [
  'GET /api/operator/apis apis.',
  'POST /api/operator/apis api.',
  'GET /api/operator/apis/:id ',
  'PATCH /api/operator/apis/:id ',
  'POST /api/operator/apis/:id/secret api.',
]
const ofApis = (name: string) => apiAt.map((at) => `${at}${name}`)
const ofChallenges = (name: string) => [
  `POST /api/sign-in/challenge ${name}`,
  `POST /api/account/step-up/challenge ${name}`,
  `POST /api/account/wallets/challenge ${name}`,
  `GET /interaction/:uid/details challenge.${name}`,
  `POST /interaction/:uid/challenge ${name}`,
  `POST /api/phone/open challenge.${name}`,
]

/** The lists without pages, by why each is short. The tests hold each to it. */
export const boundedLists = {
  'at most 100 wallets of an account': [
    'GET /api/account/wallets wallets',
    'GET /api/account/applications applications.disclosedWallets',
    'GET /api/operator/people/:id wallets',
    'GET /api/operator/people/:id/applications applications.disclosedWallets',
    'GET /interaction/:uid/details wallets',
    // The claim `wallets`, among values that are no lists.
    'GET /api/operator/applications/:clientId/try idToken',
    'GET /api/operator/applications/:clientId/try userinfo',
    'GET /api/operator/applications/:clientId/people/:id/claims idToken',
    'GET /api/operator/applications/:clientId/people/:id/claims userinfo',
    ...['try', 'people/:accountId/token'].flatMap((path) =>
      ['header', 'claims'].map((part) => `GET /api/operator/apis/:id/${path} ${part}`),
    ),
  ],
  'at most 3 usernames of an account': ['GET /api/account/usernames usernames'],
  'at most 20 addresses of an application': [
    ...ofApplications('redirectUris'),
    ...ofApplications('postLogoutRedirectUris'),
    ...ofApplications('unprotectedRedirectUris'),
  ],
  'at most 20 hosts and networks of a gate, and 50 open paths': [
    ...ofApplications('gate.hosts'),
    ...ofApplications('gate.openPaths'),
    ...ofApplications('gate.openNetworks'),
  ],
  'at most 3 files of a proxy, and one finding of each kind at a host': [
    'GET /api/operator/applications/:clientId/proxy-configuration files',
    'POST /api/operator/applications/:clientId/test findings',
  ],
  'at most 10 keys of an application': ofApplications('jwks.keys'),
  'at most 50 scopes, 10 keys and 100 groups of an API, each thing that it is told once': [
    ...['scopes', 'jwks.keys', 'access.groups', 'tells'].flatMap(ofApis),
    'GET /api/operator/apis/:id/applications applications.delegated',
    'GET /api/operator/apis/:id/applications applications.own',
    'PATCH /api/operator/apis/:id/applications/:clientId delegated',
    'PATCH /api/operator/apis/:id/applications/:clientId own',
  ],
  'at most 5 APIs that a person is asked for at once, with what each is told, and what it may be asked to do':
    [
      'GET /interaction/:uid/details apis',
      'GET /interaction/:uid/details apis.scopes',
      'GET /interaction/:uid/details apis.tells',
      'POST /api/phone/open application.apis',
      'POST /api/phone/open application.apis.tells',
      'POST /api/phone/open application.apis.words',
    ],
  'at most 100 APIs, with at most 50 scopes each, that one application may use for a person': [
    'GET /api/account/applications applications.apis',
    'GET /api/account/applications applications.apis.scopes',
    'GET /api/operator/people/:id/applications applications.apis',
    'GET /api/operator/people/:id/applications applications.apis.scopes',
  ],
  'at most 10 contacts of an application': ofApplications('contacts'),
  'each grant type and each kind of wallet once': [
    ...ofApplications('grantTypes'),
    ...ofApplications('defaultAcrValues'),
  ],
  'at most 100 groups that an application names': [
    ...ofApplications('access.groups'),
    ...ofApplications('groupsClaim'),
    'GET /api/operator/new-application-access access.groups',
    'PATCH /api/operator/new-application-access access.groups',
    'GET /api/operator/people/:id/usable-applications applications.allowedBy.groups',
  ],
  'the groups of one person, of the 1 000 that there can be': [
    'GET /interaction/:uid/details groups',
    'POST /api/account/groups/check missing',
  ],
  'each scope once': [
    ...ofApplications('scopes'),
    'GET /api/operator/applications/:clientId/try scopes',
    'GET /api/operator/applications/:clientId/people/:id/claims scopes',
    'GET /api/account/applications applications.scopes',
    'GET /api/operator/people/:id/applications applications.scopes',
    'GET /api/operator/applications/:clientId/people people.scopes',
    'GET /interaction/:uid/details scopes',
    'GET /interaction/:uid/details newScopes',
    'POST /api/phone/open application.scopes',
  ],
  'signing keys, of which new ones are made once an hour and old ones go after 15 days': [
    'GET /api/operator/keys keys',
    'POST /api/operator/keys/rotate keys',
    'POST /api/operator/keys/revoke keys',
  ],
  'those whom a page of events names, two for each event': [
    'GET /api/operator/activity people',
    'GET /api/operator/activity tokens',
  ],
  'at most 20 groups of an invitation': [
    'POST /api/join groups',
    'GET /api/join groups',
    'POST /api/join/accept groups',
    'GET /api/operator/invitations invitations.groups',
    'POST /api/operator/invitations invitation.groups',
  ],
  'each line that was sent, of 500 at most': [
    'POST /api/operator/sign-up/addresses refused',
    'POST /api/operator/sign-up/addresses/remove refused',
  ],
  'each field of how the site looks once': [
    'GET /api/operator/brand pinned',
    'PATCH /api/operator/brand pinned',
    'POST /api/operator/brand/undo pinned',
  ],
  'each right of a token once, and at most 20 networks': [
    'GET /api/operator/tokens tokens.can',
    'GET /api/operator/tokens tokens.networks',
    'POST /api/operator/tokens facts.can',
    'POST /api/operator/tokens facts.networks',
  ],
  'at most 90 days, and the ten or five of what there is most of': [
    'GET /api/operator/apis/:id/usage days',
    'GET /api/operator/overview days',
    'GET /api/operator/overview refusals',
    'GET /api/operator/overview applications',
    'GET /api/operator/overview attention',
  ],
  'at most 50 wallets': ['POST /api/operator/rules/try wallets'],
  'the chains that have nodes': [
    'GET /api/operator/groups/:slug/rule chainIds',
    'PATCH /api/operator/groups/:slug/rule chainIds',
    'GET /api/operator/groups/:slug/rule undatedChainIds',
    'PATCH /api/operator/groups/:slug/rule undatedChainIds',
  ],
  'at most the 8 clauses of a rule, and the nodes of a chain': [
    'GET /api/operator/groups/:slug/rule rule.clauses',
    'PATCH /api/operator/groups/:slug/rule rule.clauses',
    'GET /api/account/other-groups groups.rule.clauses',
    'POST /api/account/groups/check missing.clauses',
    'POST /api/operator/rules/try wallets.clauses',
    'POST /api/operator/rules/try wallets.clauses.hosts',
  ],
  'at most 100 wallets and one other reason': [
    'GET /api/account/groups groups.reasons',
    'GET /api/operator/people/:id/groups groups.reasons',
  ],
  'at most 20 fixed claims of a group or a person, and 50 together': [
    'GET /api/account/claims claims',
    'GET /api/account/claims claims.value',
    'GET /api/operator/groups/:slug/claims claims',
    'GET /api/operator/groups/:slug/claims claims.value',
    'PATCH /api/operator/groups/:slug/claims claims',
    'PATCH /api/operator/groups/:slug/claims claims.value',
    'GET /api/operator/people/:id/claims claims',
    'GET /api/operator/people/:id/claims claims.value',
    'PATCH /api/operator/people/:id/claims claims',
    'PATCH /api/operator/people/:id/claims claims.value',
  ],
  'at most the lines that were sent': [
    'POST /api/operator/groups/:slug/members refused',
    'POST /api/operator/groups/:slug/members/remove refused',
    'POST /api/operator/groups/:slug/addresses refused',
    'POST /api/operator/groups/:slug/addresses/remove refused',
  ],
  'what the operator configured': [
    'GET /api/operator/settings settings',
    'GET /api/operator/settings health.chains',
    'GET /api/operator/settings health.chains.nodes',
    ...ofChallenges('chainIds'),
  ],
  'the one address of the application that a message is signed for': ofChallenges('resources'),
  'a file that is sent as it is read, a part at a time': [
    'GET /api/account/activity/export (a file)',
    'GET /api/account/export (a file)',
    'GET /api/operator/activity/export (a file)',
  ],
  'a picture, or the description of the operations': [
    'GET /api/operator/applications/:clientId/logo (a file)',
    'GET /api/account/applications/:clientId/logo (a file)',
    'GET /interaction/:uid/logo (a file)',
    'GET /picture/:mark (a file)',
    'GET /api/openapi.json (a file)',
  ],
} as const
