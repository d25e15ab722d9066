import type { TextTable } from '../../ui/texts/TextTable.ts'

/** The words of a wallet that is reached over WalletConnect. */
export const texts = {
  making: 'Making a code…',
  waiting: 'Waiting for your wallet.',
  scan: 'Scan this inside your wallet. The phone’s own camera cannot read it.',
  qrCode: 'QR code of WalletConnect, for a wallet to scan',
  copy: 'A wallet without a camera takes the link: copy it, and paste it where the wallet asks for WalletConnect.',
  choose: 'Choose your wallet. Agree there, then come back here.',
  anotherOpen: 'Another wallet on this phone',
  anotherLead: 'Or copy the link, and paste it where your wallet asks for WalletConnect.',
  onlyYou: 'Do not send the link or the code to anybody. They work once, for five minutes.',
  relay: 'The connection goes through {relay}, which cannot read the message.',
  sign: 'Your wallet asks you to sign. Come back here when you have.',
  openWallet: 'Open your wallet',
} as const satisfies TextTable
