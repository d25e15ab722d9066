/** The words of the page that makes a site's first operator. */
export const claimTexts = {
  title: 'Become an operator',

  offerTitle: (site: string) => `Become the operator of ${site}?`,
  offer:
    'Operators can see who signed in and what happened, disable people, and decide which applications can ask for a sign-in. You’ll be the first. You can add other operators later.',
  nameLabel: 'Name',
  walletLabel: 'Wallet',
  throwaway:
    'This is a throwaway wallet. Its key is gone when you close this tab, and then you can’t sign in as this operator again. To come back as operator, start the server with {setting} set to the address of a wallet that you keep.',
  failed: (reason: string) => `You aren’t the operator yet. ${reason}`,
  working: 'One moment…',
  claim: 'Become the operator',
  otherWallet: 'Sign in with another wallet',

  doneTitle: (site: string) => `You’re the operator of ${site}`,
  done: 'The link has been used and no longer works.',
  alreadyTitle: 'You’re already an operator',
  already: 'You don’t need this link.',
  toPeople: 'View people',

  usedTitle: 'This link doesn’t work',
  used: 'It was already used, or it belongs to another server. A claim link works once, while the site has no operator. An existing operator can also give you the role.',
  incompleteTitle: 'This link is incomplete',
  incomplete:
    'The part after the # is missing. Open the full link that the server printed when it started. It prints one at each start until the site has an operator.',

  signInFirstTitle: 'Sign in first',
  signInFirst: (site: string) =>
    `This link makes one person the operator of ${site}. Sign in with the wallet you want to use. You’ll come back here.`,
  signIn: 'Sign in',
} as const
