import type { TextTable } from '../../language/TextTable.ts'

/** The words of the pages that sign for another browser, and lead back to it. */
export const phone = {
  tab: 'Sign for another device',
  loading: 'Loading who asks',

  titles: {
    'sign-in': 'Sign in on another device',
    interaction: 'Sign in on another device',
    confirmation: 'Confirm on another device',
    link: 'Link this wallet to an account',
  },
  returnTitles: {
    'sign-in': 'Sign in with this wallet',
    interaction: 'Sign in with this wallet',
    confirmation: 'Confirm with this wallet',
    link: 'Link this wallet to an account',
  },
  began: 'Began in',
  network: 'Its network',
  sameNetwork: '{address}, the same as yours',
  otherNetwork: '{address}, not yours',
  application: 'For',
  namedAt: '{name}, {place}',
  device: 'a device',
  app: 'an app (address unverified)',
  learns: 'It will learn',
  change: 'It will',
  account: 'Account',
  onlyIfYou: 'Go on only if you began this yourself, just now.',
  otherNetworkWarning:
    'That browser is on another network than yours. If it is not before you, somebody else may have sent you this.',
  notMe: 'This wasn’t me',
  ending: 'Ending it…',

  sign: 'Sign',
  signFor: (host: string) => `Sign for ${host}`,
  signing: 'Handing it over…',
  signedTitle: 'Signed',

  codeTitle: 'Type this only where you began',
  code: 'Six digits:',
  codeLead: 'Nobody else needs these digits. Whoever asks you for them wants to sign in as you.',
  returnTitle: 'Now go back to where you began',
  goBack: 'Go back to your browser',
  goBackLead:
    'If this opens here instead of in your browser, copy the link and paste it on the page where you began.',

  walletlessTitle: 'Open this in your wallet',
  signHereWith: (wallet: string) => `Use ${wallet} in this browser`,

  refusedTitle: 'It is ended',
  refusedLead: 'Nobody was signed in, and nothing was changed. You can close this page.',
  closedTitle: 'This link is over',
  closedLead:
    'It works once, for three minutes, and only in the first browser that opens it. Begin again where you began.',
  noSecretTitle: 'There is nothing to sign here',
  noSecretLead: 'Open the link that the other device shows, whole.',
  notLoaded: 'This page could not be shown',
  tryAgain: 'Try again',

  returnTab: 'Back from your wallet',
  asks: {
    'sign-in': { title: 'Sign in with this wallet?', agree: (wallet: string) => `Continue as ${wallet}` },
    interaction: { title: 'Sign in with this wallet?', agree: (wallet: string) => `Continue as ${wallet}` },
    link: { title: 'Link this wallet to your account?', agree: (wallet: string) => `Link ${wallet}` },
  },
  askLead: 'It has signed. Go on only if it is yours, and you went to it from this browser, just now.',
  notMyWallet: 'This is not my wallet',
  finishing: 'One moment.',
  doneTitle: 'Done',
  doneLead: 'Go back to the tab where you began.',
  goOn: 'Continue',
  elsewhereTitle: 'This link works only where you began',
  elsewhereLead: 'Copy it, and open it in the browser where you began.',
  notDone: 'It was not completed',
} as const satisfies TextTable
