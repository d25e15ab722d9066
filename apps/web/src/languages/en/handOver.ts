import type { TextTable } from '../../wording/TextTable.ts'

/** The words of a signature that is given on another device, or in another app of this one. */
export const handOver = {
  lead: 'Scan this code with your wallet app. If you scan it with your phone’s camera, open the link in your wallet.',
  qrCode: 'QR code with a link for your phone',
  onlyYou: 'Don’t share the link or the code with anyone. They work once, for three minutes.',
  loopback: 'Your phone can’t reach {host}, which is this computer. Open the link in another browser here.',

  making: 'Creating a link…',
  waiting: 'Waiting for your phone.',
  opened: 'Link opened on your phone.',
  openedLead: 'Sign on your phone. This page continues when you’re done.',
  signed: 'Signed on your phone.',
  codeLead: 'Enter the six digits shown on your phone.',
  code: 'Six digits',
  goOn: 'Continue',
  checking: 'Checking…',
  notSix: 'Enter six digits, such as 104 283.',
  triesLeft: (left: number) =>
    left === 1
      ? 'These digits don’t match. You have one try left.'
      : `These digits don’t match. You have ${left} tries left.`,
  completed: 'Done.',
  completedElsewhere: 'Done. Continue in the other tab of this browser.',
  cancel: 'Cancel',

  expired: 'The link has expired.',
  expiredLead: 'Nothing was changed.',
  refused: 'Rejected on the phone.',
  refusedLead: 'Nothing was changed. If that wasn’t you, someone else has the link.',
  denied: 'This signature can’t be used here.',
  deniedLead: 'Nothing was changed.',
  usedUp: 'You entered three wrong codes.',
  usedUpLead: 'This signature can no longer be used. Start again.',
  cancelled: 'Cancelled.',
  cancelledLead: 'The link no longer works.',
  again: 'Create a new link',
  offline: 'You’re offline. This page continues when you reconnect.',
  unreachable: 'The server isn’t responding. We’ll keep trying.',
  tryAgain: 'Try again',

  walletsLead: 'Open your wallet and sign there. Then use the link it shows to come back here.',
  another: 'Another wallet',
  anotherLead: 'Copy the link and open it in your wallet’s browser.',
  walletOpened: 'Link opened in your wallet.',
  walletOpenedLead: 'Sign there. Then use the link it shows to come back here.',
  walletSigned: 'Signed in your wallet.',
  returnLead: 'Tap the return link in your wallet. If it opens inside the wallet, copy it and paste it here.',
  returnLink: 'Return link',
  openInWallet: 'This browser has no wallet. Open this page in your wallet’s browser.',
  openElsewhere: 'This browser has no wallet. Copy the link and open it in a browser that has one.',
  noWallet: 'No wallet yet?',
  compare: 'Compare wallets on ethereum.org',
  notALink: 'This isn’t the link from your wallet. Copy the whole link.',
  wrongLink: 'This link belongs to another request. Copy the one your wallet shows now.',
} as const satisfies TextTable
