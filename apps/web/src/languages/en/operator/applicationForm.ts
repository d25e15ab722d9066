/** The words of the form for an application: its fields and what can be wrong in them. */
export const applicationFormTexts = {
  saving: 'Saving…',
  notSaved: (reason: string) => `Not saved. ${reason}`,
  fieldsNeedChange: (count: number) =>
    `Not saved. ${count === 1 ? 'One field needs' : `${count} fields need`} a change: the reason stands below it.`,

  identityTitle: 'What people see',
  nameLabel: 'Name',
  nameNote: 'Shown when someone signs in, beside the host, which they can check.',
  launchLabel: 'Start page, if there is one',
  launchNote: 'Where people open it, such as https://wiki.example. Their list of applications links to it.',
  policyLabel: 'Privacy policy, if there is one',
  termsLabel: 'Terms of use, if there are any',

  logoLabel: 'Logo, if there is one',
  logoChoose: 'Choose a picture',
  logoRemove: 'Remove',
  logoRemoveLabel: 'Remove the logo',
  logoAlternative: 'How the logo looks',
  logoChosen: (file: string) => `${file} is the logo now.`,
  logoRemoved: 'Without a logo.',
  logoNote: 'PNG, JPEG or WebP of at most 64 KiB, best square. It is served from here.',
  logoKept:
    'It has one; another takes its place. PNG, JPEG or WebP of at most 64 KiB, best square. It is served from here.',
  logoKindWrong: 'This is not a PNG, JPEG or WebP picture. Choose one of those.',
  logoTooLarge: (kibibytes: number) => `This picture has ${kibibytes} KiB. Choose one of at most 64 KiB.`,

  kindTitle: 'Where it runs',
  kindLegend: 'This decides whether it can keep a secret',
  kinds: {
    server: {
      name: 'On a server',
      note: 'Such as Grafana, GitLab or a site of your own. It gets a secret.',
    },
    browser: {
      name: 'Only in the browser',
      note: 'A page without a server of its own. It gets no secret: anyone could read it. PKCE stands in for it.',
    },
    native: {
      name: 'On a phone or a computer',
      note: 'An app that people install. No secret; loopback addresses may use any port.',
    },
  },

  redirectTitle: 'Where people are led back to',
  redirectUris: {
    name: 'Redirect address',
    note: 'Exactly as the application sends it: https, or http for localhost; no #, no wildcard.',
  },
  signOutTitle: 'Signing out',
  postLogoutRedirectUris: {
    name: 'Address after signing out',
    note: 'Where an application may lead people after they signed out there. Leave it empty if it does not.',
  },
  backchannelLabel: 'Back-channel logout address',
  backchannelNote:
    'This server tells it when someone signs out or is disconnected. Leave it empty if it takes none.',
  /** `name` is that of a list of addresses, such as "Redirect address". */
  addressesLegend: (name: string, count: number) => (count === 1 ? name : `${name}es`),
  addressLabel: (name: string, position: number, count: number) =>
    count === 1 ? name : `${name} ${position}`,
  addressAdd: (name: string) => `Add another ${name.toLowerCase()}`,
  addressRemove: 'Remove',
  addressRemoveLabel: (name: string, position: number) => `Remove ${name.toLowerCase()} ${position}`,
  addressRemoved: (name: string, position: number) => `Removed ${name.toLowerCase()} ${position}.`,

  accessTitle: 'Who may use it',
  accessLegend: 'People who may not are turned back before they sign',
  access: {
    everyone: { name: 'Everyone', note: 'Whoever has an account here.' },
    groups: { name: 'Members of some groups', note: 'Who leaves all of them is out by the next request.' },
  },
  accessDefault: (groups: readonly string[] | undefined) => ({
    name: 'As for every new application',
    note: groups === undefined ? 'Now: everyone.' : `Now: members of ${groups.join(', ')}.`,
  }),
  accessGroups: 'Members of at least one of these may use it',
  groupsClaimLegend: 'Which groups of a person it may see',
  groupsClaim: {
    all: { name: 'All that they are in', note: 'Also groups that you add later.' },
    some: { name: 'Some', note: 'It learns nothing of the others, nor of their fixed claims.' },
  },
  groupsClaimGroups: 'It may see these',
  findGroup: 'Find a group',
  noGroups: 'There are no groups yet.',
  groupRemoved: 'This group was removed: nobody is in it.',
  groupsNotLoaded: (reason: string) => `The groups could not be loaded. ${reason}`,

  scopesTitle: 'What it may ask to know',
  scopesLegend: 'Nobody has to agree: each person is asked.',
  scopesNote: 'That it is the same person who comes back is part of every sign-in ({openid}).',

  livesTitle: 'How long it lasts',
  livesLead:
    'Each can be shorter than at this site, never longer. Leave a field empty to keep what the site has.',
  lives: {
    sessionSeconds: {
      label: 'People sign again after',
      note: (site: string) =>
        `Counted from their last signature. The application’s tokens end then, too. Left empty: when their session here ends, after ${site} at most.`,
    },
    accessTokenSeconds: {
      label: 'An access token works for',
      note: (site: string) => `Left empty: ${site}.`,
    },
    idTokenSeconds: {
      label: 'An ID token is valid for',
      note: (site: string) => `Left empty: ${site}.`,
    },
    refreshTokenSeconds: {
      label: 'A refresh token waits to be used for',
      note: (site: string) => `Each use gives a new one. Left empty: ${site}.`,
    },
  },
  lifeUnit: (label: string) => `Unit of “${label}”`,
  lifeUnits: { minutes: 'minutes', hours: 'hours', days: 'days', seconds: 'seconds' },

  more: 'More settings, right for most as they are',
  clientIdLabel: 'Client id, if it has to be a certain one',
  clientIdNote: 'Left empty, one is made up.',
  authMethodLegend: 'How it proves itself when it fetches tokens',
  authMethods: {
    client_secret_basic: {
      name: 'Secret, in a header',
      note: 'client_secret_basic: what most applications do.',
    },
    client_secret_post: { name: 'Secret, in the body', note: 'client_secret_post' },
    private_key_jwt: { name: 'A key of its own', note: 'private_key_jwt: no secret is shared at all.' },
  },
  jwksLabel: 'Its public keys, as a JWK Set',
  jwksNote: 'Public halves only. A private key must never leave the application.',
  pkceAlways: 'PKCE is always required of an application without a secret.',
  pkce: {
    name: 'Require PKCE',
    note: 'Refuses sign-ins without it. Turn it on where the application can do it.',
  },
  subjectLegend: 'The id by which it knows a person',
  subjects: {
    public: {
      name: 'The same for every application',
      note: 'Applications that talk to each other know that it is the same person.',
    },
    pairwise: {
      name: 'One of its own',
      note: 'Applications cannot find out together that it is the same person.',
    },
  },
  algorithmLabel: 'ID tokens are signed with',
  algorithms: {
    RS256: 'RS256: what every application knows',
    ES256: 'ES256: shorter and quicker, where the application knows it',
  },

  /** What can be wrong. */
  problems: {
    nameMissing: 'Give it a name: people see it when they sign in.',
    nameTooLong: (longest: number) => `A name has at most ${longest} characters.`,
    nameInvisible: 'There is a character in it that nobody would see.',
    clientId: 'A client id has letters, digits, dots, dashes and underscores only, at most 100.',
    redirectUriMissing: 'Give at least one address that people are led back to.',
    addressTwice: 'This address is in the list already.',
    backchannelFragment: 'Leave out the # and what follows: it is not sent along.',
    jwksMissing: 'Paste the public keys that it signs with.',
    jwksWrong: 'This is not a JWK Set. It looks like {"keys": [ … ]}.',
    lifeUnreadable: 'Write a number, such as 15.',
    lifeTooShort: (shortest: string) => `This is too short: at least ${shortest}.`,
    lifeTooLong: (longest: string) => `This is longer than the ${longest} of this site.`,
    groupMissing: 'Choose at least one group, or let everyone use it.',
    pairwiseHosts: 'For this, all redirect addresses need the same host.',
    addressTooLong: (longest: number) => `This is longer than ${longest} characters.`,
    addressCharacters:
      'There is a space, a backslash or a character that is not plain ASCII in it. Write that percent-encoded.',
    addressWildcard: 'Wildcards (*) are not possible: addresses are compared exactly. Write out each.',
    addressFragment: 'Leave out the # and what follows: the answer could not be added to it.',
    redirectUriIncomplete: 'This is not an address. Write it whole, such as https://app.example/callback.',
    pageUriIncomplete: 'This is not an address. Write it whole, such as https://app.example/policy.',
    notHttps: 'It has to start with https://.',
    plainHttp:
      'It has to start with https://. Plain http is for this computer only, such as http://localhost:3000/callback.',
    customScheme:
      'A scheme of its own needs a domain of yours turned around, such as com.example.app:/callback.',
    credentials: 'Leave out the user name and the password before the @.',
    /** `words` is what the server said about the field. */
    refused: (words: string) => `This ${words}.`,
  },
} as const
