/** The words of the page that makes a site's first operator. */
export const claimTexts = {
  title: 'Become operator',

  offerTitle: (site: string) => `Become the operator of ${site}?`,
  offer:
    'Operators see who has signed in and what happened, can disable people, and decide which applications may ask for a sign-in. You are the first; you can make others operators later.',
  nameLabel: 'Name',
  walletLabel: 'As',
  failed: (reason: string) => `You are not the operator yet. ${reason}`,
  working: 'One moment…',
  claim: 'Become operator',
  otherWallet: 'Sign in with another wallet',

  doneTitle: (site: string) => `You are the operator of ${site}`,
  done: 'The link has done its work and opens nothing any more.',
  alreadyTitle: 'You are an operator already',
  already: 'There is nothing left to do with this link.',
  toPeople: 'See the people',

  usedTitle: 'This link opens nothing',
  used: 'It was used already, or it is not this server’s. It works once, and only while nobody is operator. The operator of this site can make you one, too.',
  incompleteTitle: 'This link is not complete',
  incomplete:
    'The part after the # is missing. Open the whole link that the server printed when it started; it prints one for as long as nobody is its operator.',

  signInFirstTitle: 'Sign in first',
  signInFirst: (site: string) =>
    `This link makes one person the operator of ${site}. Sign in with the wallet that is to be it; you come back here.`,
  signIn: 'Sign in',
} as const
