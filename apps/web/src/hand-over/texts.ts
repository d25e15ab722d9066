import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words of a signature that is given on another device, or in another app of this one. */
export const texts = {
  lead: 'Scan this with your phone. It opens in your wallet, or in the phone’s browser: then open it in the wallet.',
  qrCode: 'QR code with a link for your phone',
  onlyYou: 'Do not send the link or the code to anybody. They work once, for three minutes.',
  loopback: 'Your phone cannot reach {host}: it is this computer. Another browser here can open the link.',

  making: 'Making a link…',
  waiting: 'Waiting for your phone.',
  opened: 'Your phone has opened it.',
  openedLead: 'Sign there. This page goes on when you have.',
  signed: 'Signed on your phone.',
  codeLead: 'Type the six digits that your phone shows.',
  code: 'Six digits',
  goOn: 'Continue',
  checking: 'Checking…',
  notSix: 'It is six digits, such as 104 283.',
  triesLeft: (left: number) =>
    left === 1
      ? 'These are not the digits. You have one more try.'
      : `These are not the digits. You have ${left} more tries.`,
  completed: 'Done.',
  completedElsewhere: 'Done. It went on in another tab of this browser.',
  cancel: 'Cancel',

  expired: 'The link has expired.',
  expiredLead: 'Nothing was signed with it that counts.',
  refused: 'It was refused on the phone.',
  refusedLead: 'No signature counts. If that was not you, somebody else has the link.',
  denied: 'The signature was not taken.',
  deniedLead: 'It does not allow this. Nothing was changed.',
  usedUp: 'Three wrong codes.',
  usedUpLead: 'This signature is not taken any more. Begin again.',
  cancelled: 'Cancelled.',
  cancelledLead: 'The link does not work any more.',
  again: 'Make a new link',
  offline: 'You are offline. This page goes on when the connection is back.',
  unreachable: 'The server does not answer. This page keeps trying.',
  tryAgain: 'Try again',

  walletsLead: 'Open your wallet and sign there. Then come back here by the link that it shows.',
  another: 'Another wallet',
  anotherLead: 'Copy the link, and open it in the browser inside your wallet.',
  walletOpened: 'Your wallet has opened it.',
  walletOpenedLead: 'Sign there, then come back here by the link that it shows.',
  walletSigned: 'Signed in your wallet.',
  returnLead: 'Tap the link back in your wallet. If it opens in the wallet, copy it and paste it here.',
  returnLink: 'The link back',
  openInWallet: 'This browser has no wallet. Open this page in the browser inside yours.',
  openElsewhere: 'This browser has no wallet. Copy the link, and open it in a browser that has one.',
  noWallet: 'No wallet yet?',
  compare: 'Compare wallets on ethereum.org',
  notALink: 'This is not the link that your wallet shows.',
  wrongLink: 'This link does not belong to what began here.',
} as const satisfies TextTable
