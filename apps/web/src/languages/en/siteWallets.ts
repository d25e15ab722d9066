import type { TextTable } from '../../wording/TextTable.ts'

/** The words of a wallet that is reached over WalletConnect. */
export const walletConnect = {
  making: 'Creating a code…',
  waiting: 'Waiting for your wallet.',
  scan: 'Scan this code with your wallet app. Your phone’s camera can’t read it.',
  qrCode: 'WalletConnect QR code for your wallet app',
  copy: 'Can’t scan it? Copy the link and paste it into your wallet’s WalletConnect screen.',
  choose: 'Choose your wallet and approve the connection there. Then come back here.',
  anotherOpen: 'Another wallet on this phone',
  anotherLead: 'Or copy the link and paste it into your wallet’s WalletConnect screen.',
  onlyYou: 'Don’t share the link or the code with anyone. They work once, for five minutes.',
  relay: 'The connection goes through {relay}, which can’t read your messages.',
  sign: 'Sign the request in your wallet, then come back here.',
  openWallet: 'Open your wallet',
} as const satisfies TextTable

/** What the sign-in says of a wallet behind WalletConnect: the same as of a wallet whose name is known. */
export const yourWallet = {
  reviewLead: 'Your wallet will ask you to sign this message.',
  signing: 'Confirm in your wallet. Signing is free and moves no funds.',
  signingButton: 'Waiting for your wallet…',
  askAgain: 'Ask your wallet again',
  ownersAwaited: 'Waiting for the other owners. Once they have signed this message, ask your wallet again.',
  accountLead: 'Your wallet is connected with several addresses.',
  walletLocked: 'Your wallet is locked or hasn’t allowed this site. Unlock it and try again.',
  walletDisconnected: 'Your wallet lost its connection. Reconnect it and try again.',
  walletUnsupported: 'Your wallet can’t sign messages. Choose another wallet.',
} as const satisfies TextTable
