/** The words of the form for an application: its fields and what can be wrong in them. */
export const applicationFormTexts = {
  saving: 'Saving…',
  notSaved: (reason: string) => `Your changes weren’t saved. ${reason}`,
  fieldsNeedChange: (count: number) =>
    count === 1
      ? 'Your changes weren’t saved. Fix the field marked above.'
      : `Your changes weren’t saved. Fix the ${count} fields marked above.`,

  identityTitle: 'Identity',
  nameLabel: 'Name',
  nameNote: 'People see this when they sign in, beside the host, which they can verify.',
  launchLabel: 'Start page (optional)',
  launchNote:
    'Where people open the application, such as https://wiki.example. Their list of applications links to it.',
  homeLabel: 'Home page (optional)',
  homeNote: 'Where people read more about the app. The consent links to it.',
  policyLabel: 'Privacy policy (optional)',
  termsLabel: 'Terms of service (optional)',

  logoLabel: 'Logo (optional)',
  logoChoose: 'Choose a picture',
  logoRemove: 'Remove',
  logoRemoveLabel: 'Remove the logo',
  logoAlternative: 'Logo preview',
  logoChosen: (file: string) => `Logo set to ${file}.`,
  logoRemoved: 'Logo removed.',
  logoNote: 'PNG, JPEG, WebP or SVG, up to 64 KiB, ideally square. This server hosts it.',
  logoKept:
    'The application has a logo. Choose a picture to replace it: PNG, JPEG or WebP, up to 64 KiB, ideally square.',
  logoKindWrong: 'Choose a PNG, JPEG, WebP or SVG picture.',
  logoTooLarge: (kibibytes: number) => `This picture is ${kibibytes} KiB. Choose one of up to 64 KiB.`,

  kindTitle: 'Application type',
  kindLegend: 'Where the application runs decides whether it can keep a secret',
  kinds: {
    server: {
      name: 'On a server',
      note: 'Such as Grafana, GitLab or your own site. It gets a secret.',
    },
    browser: {
      name: 'In the browser only',
      note: 'A page without its own server. It gets no secret, because anyone could read it. PKCE protects it instead.',
    },
    native: {
      name: 'On a phone or a computer',
      note: 'An app that people install. It gets no secret. Loopback redirect URIs can use any port.',
    },
  },

  redirectTitle: 'Redirect URIs',
  redirectUris: {
    legend: (count: number) => (count === 1 ? 'Redirect URI' : 'Redirect URIs'),
    label: (position: number, count: number) => (count === 1 ? 'Redirect URI' : `Redirect URI ${position}`),
    note: 'Where people return after signing in. Must match exactly what the application sends: https, or http for localhost and private networks, without # or wildcards.',
    add: 'Add another redirect URI',
    removeLabel: (position: number) => `Remove redirect URI ${position}`,
    removed: (position: number) => `Removed redirect URI ${position}.`,
  },
  signOutTitle: 'Sign-out',
  postLogoutRedirectUris: {
    legend: (count: number) => (count === 1 ? 'Post-logout redirect URI' : 'Post-logout redirect URIs'),
    label: (position: number, count: number) =>
      count === 1 ? 'Post-logout redirect URI' : `Post-logout redirect URI ${position}`,
    note: 'Where people return after signing out of the application. Leave it empty if the application doesn’t use one.',
    add: 'Add another post-logout redirect URI',
    removeLabel: (position: number) => `Remove post-logout redirect URI ${position}`,
    removed: (position: number) => `Removed post-logout redirect URI ${position}.`,
  },
  backchannelLabel: 'Back-channel logout URI',
  backchannelNote:
    'Countersign notifies this address when someone signs out or is disconnected. Leave it empty if the application doesn’t support it.',
  addressRemove: 'Remove',

  accessTitle: 'Access',
  accessLegend: 'Who can use this application',
  access: {
    everyone: { name: 'Everyone', note: 'Anyone with an account here.' },
    groups: {
      name: 'Members of selected groups',
      note: 'Everyone else is refused before they sign. People who leave these groups lose access at the next request.',
    },
  },
  accessDefault: (groups: readonly string[] | undefined) => ({
    name: 'Default access',
    note: groups === undefined ? 'Currently everyone.' : `Currently members of ${groups.join(', ')}.`,
  }),
  accessGroups: 'Members of at least one of these groups',
  groupsClaimLegend: 'Which of a person’s groups it can see',
  groupsClaim: {
    all: { name: 'All groups', note: 'Including groups you add later.' },
    some: { name: 'Selected groups', note: 'Other groups and their fixed claims stay hidden.' },
  },
  groupsClaimGroups: 'Groups it can see',
  findGroup: 'Find a group',
  noGroups: 'There are no groups yet.',
  groupRemoved: 'This group was removed. It has no members.',
  groupsNotLoaded: (reason: string) => `Couldn’t load the groups. ${reason}`,

  scopesTitle: 'Scopes',
  scopesLegend: 'What it can request. Each person is asked for consent.',
  scopesNote: 'Every sign-in includes {openid}, which lets the application recognise a returning person.',

  livesTitle: 'Lifetimes',
  livesLead:
    'You can set shorter lifetimes than the site’s, but not longer. Leave a field empty to use the site’s lifetime.',
  lives: {
    sessionSeconds: {
      label: 'Sign-in',
      note: (site: string) =>
        `People sign again this long after their last signature, and the application’s tokens end. If empty: when their session here ends, after at most ${site}.`,
    },
    accessTokenSeconds: {
      label: 'Access token',
      note: (site: string) => `If empty: ${site}.`,
    },
    idTokenSeconds: {
      label: 'ID token',
      note: (site: string) => `If empty: ${site}.`,
    },
    refreshTokenSeconds: {
      label: 'Unused refresh token',
      note: (site: string) => `Each use returns a new one. If empty: ${site}.`,
    },
  },
  lifeUnit: (label: string) => `Unit for “${label}”`,
  lifeUnits: { minutes: 'minutes', hours: 'hours', days: 'days', seconds: 'seconds' },

  more: 'Advanced settings',
  clientIdLabel: 'Client ID (optional)',
  clientIdNote: 'Leave it empty to generate one.',
  authMethodLegend: 'Client authentication at the token endpoint',
  authMethods: {
    client_secret_basic: {
      name: 'Secret in a header',
      note: 'client_secret_basic: what most applications use.',
    },
    client_secret_post: { name: 'Secret in the body', note: 'client_secret_post' },
    private_key_jwt: { name: 'Its own key', note: 'private_key_jwt: no shared secret.' },
  },
  jwksUriLabel: 'Address of its public keys',
  jwksUriNote: 'Where the application publishes them (jwks_uri). Leave empty to paste them.',
  jwksLabel: 'Public keys, as a JWK Set',
  jwksNote: 'Public keys only. Private keys must never leave the application.',
  profileLegend: 'Security profile',
  profiles: {
    standard: { name: 'Standard', note: 'OAuth 2.0 and OpenID Connect, with what you require below.' },
    fapi2: {
      name: 'FAPI 2.0',
      note: 'Pushed requests, PKCE, its own key and DPoP are always required. For banks and the like.',
    },
  },
  signedRequests: {
    name: 'Require signed requests',
    note: 'Refuses sign-ins whose request the application hasn’t signed with its own key.',
  },
  pkceAlways: 'PKCE is always required for applications without a secret.',
  pkce: {
    name: 'Require PKCE',
    note: 'Refuses sign-ins without PKCE. Turn it off only for an application that doesn’t support it.',
  },
  subjectLegend: 'Subject type: the ID it knows a person by',
  subjects: {
    public: {
      name: 'Public',
      note: 'Every application gets the same ID, so applications can link a person’s accounts.',
    },
    pairwise: {
      name: 'Pairwise',
      note: 'Each application gets a different ID, so applications can’t link a person’s accounts by it.',
    },
  },
  sectorLabel: 'Sector identifier URI (optional)',
  sectorNote:
    'For redirect URIs on several hosts: a JSON list of them, on https. Its host is what the IDs are made for, so people get new IDs when it changes.',
  algorithmLabel: 'ID token algorithm',
  algorithms: {
    RS256: 'RS256: supported by every application',
    ES256: 'ES256: shorter and faster, if the application supports it',
  },

  /** What can be wrong. */
  problems: {
    nameMissing: 'Enter a name. People see it when they sign in.',
    nameTooLong: (longest: number) => `Use at most ${longest} characters.`,
    nameInvisible: 'Remove the invisible characters.',
    clientId: 'Use up to 100 letters, digits, dots, hyphens and underscores.',
    redirectUriMissing: 'Enter at least one redirect URI.',
    addressTwice: 'This address is already in the list.',
    backchannelFragment: 'Remove the # and everything after it. It wouldn’t be sent.',
    jwksMissing: 'Paste the application’s public keys.',
    jwksWrong: 'This isn’t a JWK Set. Use the format {"keys": [ … ]}.',
    lifeUnreadable: 'Enter a number, such as 15.',
    lifeTooShort: (shortest: string) => `Too short. The minimum is ${shortest}.`,
    lifeTooLong: (longest: string) => `Too long. This site’s maximum is ${longest}.`,
    groupMissing: 'Choose at least one group, or choose “Everyone”.',
    pairwiseHosts: 'Pairwise requires all redirect URIs to have the same host, or a sector identifier URI.',
    addressTooLong: (longest: number) => `Use at most ${longest} characters.`,
    addressCharacters: 'Percent-encode spaces, backslashes and characters outside ASCII.',
    addressWildcard: 'Wildcards (*) aren’t supported. Addresses must match exactly, so enter each one.',
    addressFragment: 'Remove the # and everything after it. A redirect URI can’t have a fragment.',
    redirectUriIncomplete: 'Enter a complete address, such as https://app.example/callback.',
    pageUriIncomplete: 'Enter a complete address that starts with https://.',
    notHttps: 'The address must start with https://.',
    plainHttp:
      'The address must start with https://. Plain http is allowed only for this computer and for private networks, such as http://nas.lan/callback.',
    plainHttpNative:
      'The address must start with https://. Plain http is allowed only for this computer, such as http://localhost:3000/callback.',
    credentials: 'Remove the user name and password before the @.',
    /** `words` is what the server said about the field. */
    refused: (words: string) => `This ${words}.`,
  },
} as const
