/** The words around the pages, and for people who have no access to them. */
export const layoutTexts = {
  navigation: 'Operator pages',
  pages: {
    overview: 'Overview',
    people: 'People',
    groups: 'Groups',
    applications: 'Applications',
    apis: 'APIs',
    'sign-up': 'Sign-up',
    activity: 'Activity',
    keys: 'Keys',
    tokens: 'Tokens',
    settings: 'Settings',
  },
  /** The person’s name leads to their account. */
  yourAccount: (name: string) => `Your account: ${name}`,
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  stillSignedIn: (reason: string) => `You’re still signed in. ${reason}`,
  loading: 'Loading',
  notShown: 'This page couldn’t be loaded',
  signedOutTitle: 'You’re signed out',
  toAccount: 'Go to your account',

  onlyOperatorsTitle: 'Operators only',
  onlyOperators:
    'Only the people who run {site} can see this page. You’re signed in as {address}, which isn’t an operator. Ask an operator to give you the role.',
  noLongerTitle: 'You’re no longer an operator',
  noLonger: 'Another operator changed your role. Your own account hasn’t changed.',

  /** `name` is what is copied, such as "client id". */
  copy: 'Copy',
  copied: 'Copied',
  copyLabel: (name: string) => `Copy the ${name}`,
  copiedAnnouncement: (name: string) => `Copied the ${name}.`,
  copyFailed: 'This browser blocked copying. Select the text and copy it yourself.',
} as const
