/** The words around the pages, and of those who may not see them. */
export const layoutTexts = {
  navigation: 'For operators',
  pages: {
    overview: 'Overview',
    people: 'People',
    groups: 'Groups',
    applications: 'Applications',
    'sign-up': 'Sign-up',
    activity: 'Activity',
    keys: 'Keys',
    tokens: 'Tokens',
    settings: 'Settings',
  },
  yourAccount: 'Your account',
  loading: 'Loading',
  notShown: 'This page could not be shown',
  signedOutTitle: 'Signed out',
  toAccount: 'Go to your account',

  onlyOperatorsTitle: 'Only for operators',
  onlyOperators:
    'This page is for the people who run {site}. You are signed in as {address}, which is not one of them. An operator can make you one.',
  noLongerTitle: 'You are no longer an operator',
  noLonger: 'Another operator has changed that. Your own account is as it was.',

  /** `name` is what is copied, such as "client id". */
  copy: 'Copy',
  copied: 'Copied',
  copyLabel: (name: string) => `Copy the ${name}`,
  copiedAnnouncement: (name: string) => `Copied the ${name}.`,
  copyFailed: 'This browser does not let the page copy. Select the text and copy it by hand.',
} as const
