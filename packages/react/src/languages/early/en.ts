import type { EarlyTexts } from '../../texts/Texts.ts'

/** What is said in English until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
  locale: 'en',
  justNow: 'just now',

  chooseTitle: (application) => `Sign in to ${application}`,
  chooseLead: 'Use the wallet you already have. No password, no fee.',
  lookingForWallets: 'Looking for wallets.',
  walletsFound: (count) => (count === 1 ? '1 wallet found.' : `${count} wallets found.`),
  lastUsed: 'Last used on this device',
  notListed: 'Don’t see your wallet? Turn on its extension and it will appear here.',

  walletMissing: 'No wallet found in this browser.',
  getWalletTitle: 'Get a wallet',
  getWallet:
    'A wallet is an app or a browser extension that keeps your keys. Install one, then come back here.',
  getWalletLink: 'Compare wallets on ethereum.org',
  phoneTitle: 'Use a wallet on your phone',
  phone: 'Open this page in your wallet’s browser.',
  keepsListening: 'When you turn on a wallet, it will appear here.',

  connecting: (wallet) => `Open ${wallet} to continue.`,
  termFor: 'For',
  termUntil: 'Time limit',
  exactText: 'Show the exact message',
  serverUnreachable: 'The server didn’t respond. Wait a moment and try again.',

  tryAgain: 'Try again',

  copyAddress: (shown, address) => `${shown}. Copy the address ${address}`,
  clickToCopy: 'Click to copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Select the address instead.',
}
