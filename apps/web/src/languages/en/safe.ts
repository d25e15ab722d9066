import type { TextTable } from '../../language/TextTable.ts'

/** The words of the Safe App: of its frame in a Safe's page, and of the tab that it opens. */
export const safe = {
  name: 'Safe',
  tab: 'Sign in with a Safe',
  frameTitle: (site: string) => `Sign in to ${site}`,
  looking: 'Looking for your Safe',
  noSafe: 'This page is opened by Safe{Wallet}.',
  noSafeLead: 'In your Safe, choose Apps, then My custom apps, and add this address:',
  safe: 'Safe',
  chain: 'Chain',
  owners: 'Signed by',
  ownersOf: (threshold: number, owners: number) =>
    owners === 1 ? 'its one owner' : `${threshold} of its ${owners} owners`,
  readOnly: 'The wallet that is connected here is no owner of this Safe. Connect one that is.',
  opens: (host: string) =>
    `You sign in on ${host}, in a tab of its own. Keep this page open: the tab reaches your Safe through it.`,
  open: (host: string) => `Open ${host}`,
  openAgain: 'Open the tab again',
  blocked: 'The browser did not open the tab. Allow pop-ups for this page, then try again.',
  connected: 'The tab is open. Go on there.',
  asking: 'Your Safe shows a message to sign. Compare it with the one in the tab.',
  waiting:
    'The other owners find the message in this Safe under Transactions, Messages, and sign it there. The tab says for how long. It goes on when they have.',
  askAgain: 'Show the message again',
  stop: 'Stop waiting',

  connecting: 'Connecting to your Safe',
  lost: 'Open this page from your Safe',
  lostLead:
    'This tab reaches your Safe through the page that opened it, and that page does not answer. Go to your Safe, choose this app, and open the tab from there.',
  chooseTitle: 'What do you want to sign in to?',
  elsewhere: 'Another app that asks for this site’s sign-in',
  elsewhereLead:
    'On its sign-in page, choose “Use a wallet on your phone” and copy the link. Paste the link here, sign with your Safe, then go back there.',
  link: 'Link from the sign-in page',
  linkExample: 'https://…/phone#…',
  notOurs: (host: string) => `This is not a sign-in link of ${host}. Copy the whole link.`,
  continue: 'Continue',
} as const satisfies TextTable
