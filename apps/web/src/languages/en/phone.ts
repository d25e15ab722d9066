import type { TextTable } from '../../wording/TextTable.ts'

/** The words of the pages that sign for another browser, and lead back to it. */
export const phone = {
  tab: 'Sign for another device',
  loading: 'Loading the request',

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
  began: 'Requested by',
  network: 'Network',
  sameNetwork: '{address} (the same as yours)',
  otherNetwork: '{address} (different from yours)',
  application: 'For',
  namedAt: '{name}, {place}',
  device: 'a device',
  app: 'an app (address not verified)',
  learns: 'Will be able to',
  change: 'Change',
  account: 'Account',
  onlyIfYou: 'Continue only if you started this yourself, just now.',
  otherNetworkWarning:
    'The other browser is on a different network from yours. If it isn’t in front of you, someone else may have sent you this request.',
  notMe: 'This wasn’t me',
  ending: 'Rejecting…',

  sign: 'Sign',
  signFor: (host: string) => `Sign for ${host}`,
  signing: 'Sending…',
  signedTitle: 'Signed',

  codeTitle: 'Enter this code only where you started',
  code: 'Six digits:',
  codeLead: 'Don’t tell anyone this code. Anyone who asks for it wants to sign in as you.',
  returnTitle: 'Go back to where you started',
  goBack: 'Go back to your browser',
  goBackLead:
    'If this link opens here and not in your browser, copy it and paste it on the page where you started.',

  walletlessTitle: 'Open this in your wallet',
  signHereWith: (wallet: string) => `Use ${wallet} in this browser`,

  refusedTitle: 'Request rejected',
  refusedLead: 'No one was signed in and nothing was changed. You can close this page.',
  closedTitle: 'This link no longer works',
  closedLead:
    'It works once, for three minutes, and only in the first browser that opens it. Go back to where you started and create a new link.',
  noSecretTitle: 'This link is incomplete',
  noSecretLead: 'Open the whole link that the other device shows.',
  notLoaded: 'Couldn’t load this page',
  tryAgain: 'Try again',

  returnTab: 'Back from your wallet',
  asks: {
    'sign-in': { title: 'Sign in with this wallet?', agree: (wallet: string) => `Continue as ${wallet}` },
    interaction: { title: 'Sign in with this wallet?', agree: (wallet: string) => `Continue as ${wallet}` },
    link: { title: 'Link this wallet to your account?', agree: (wallet: string) => `Link ${wallet}` },
  },
  askLead:
    'This wallet has signed. Continue only if it’s yours and you opened it from this browser just now.',
  notMyWallet: 'This isn’t my wallet',
  finishing: 'One moment.',
  doneTitle: 'Done',
  doneLead: 'Go back to the tab where you started.',
  goOn: 'Continue',
  elsewhereTitle: 'Open this link where you started',
  elsewhereLead: 'Copy the link and open it in the browser where you started.',
  notDone: 'Couldn’t complete this request',
} as const satisfies TextTable
