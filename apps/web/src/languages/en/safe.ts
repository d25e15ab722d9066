import type { TextTable } from '../../wording/TextTable.ts'

/** The words of the Safe App: of its frame in a Safe's page, and of the tab that it opens. */
export const safe = {
  name: 'Safe',
  tab: 'Sign in with a Safe',
  frameTitle: (site: string) => `Sign in to ${site}`,
  looking: 'Looking for your Safe',
  noSafe: 'Open this page in Safe{Wallet}.',
  noSafeLead: 'In your Safe, go to Apps, then My custom apps, and add this address:',
  safe: 'Safe',
  chain: 'Chain',
  owners: 'Signatures',
  ownersOf: (threshold: number, owners: number) =>
    owners === 1 ? '1 owner' : `${threshold} of ${owners} owners`,
  readOnly: 'The connected wallet isn’t an owner of this Safe. Connect a wallet that is.',
  opens: (host: string) =>
    `You’ll sign in on ${host} in a new tab. Keep this page open: the tab needs it to reach your Safe.`,
  open: (host: string) => `Open ${host}`,
  openAgain: 'Open the tab again',
  blocked: 'Your browser blocked the tab. Allow pop-ups for this page and try again.',
  connected: 'Continue in the tab that opened.',
  asking: 'Your Safe shows a message to sign. Check that it matches the one in the tab.',
  waiting:
    'The other owners can sign the message in this Safe under Transactions, Messages. The tab shows how much time they have, and continues once they have signed.',
  askAgain: 'Show the message again',
  stop: 'Cancel',

  connecting: 'Connecting to your Safe',
  lost: 'Open this page from your Safe',
  lostLead:
    'This tab has lost the connection to your Safe. In your Safe, choose this app and open the tab from there.',
  chooseTitle: 'What do you want to sign in to?',
  elsewhere: 'Another app that uses this site’s sign-in',
  elsewhereLead:
    'On its sign-in page, choose “Use a wallet on your phone” and copy the link. Paste it here, sign with your Safe, then go back to that page.',
  link: 'Link from the sign-in page',
  linkExample: 'https://…/phone#…',
  notOurs: (host: string) => `This isn’t a sign-in link of ${host}. Copy the whole link.`,
  continue: 'Continue',
} as const satisfies TextTable
