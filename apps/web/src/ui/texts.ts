/** A table of texts: what one says is a string, or a function of the values in it. */
export interface TextTable {
  readonly [name: string]: string | ((...values: never[]) => string | undefined) | TextTable
}

/** The words of the parts that several features share. */
export const texts = {
  tryAgain: 'Try again',

  interrupted: 'You closed the request to sign.',
  brokenPage: 'Something went wrong on this page. Load it again.',
  offline: 'You are offline. Connect, then try again.',
  unreachable: 'The server did not answer. Wait a moment, then try again.',
  offlineNote: 'You are offline. This is what was loaded last; changes have to wait.',
  withReason: (what: string, reason: string) => `${what} ${reason}`,

  nothingHereTab: 'Nothing here',
  nothingHereTitle: 'There is nothing here',
  nothingHere: '{path} is not a page of this site. The link may be old or mistyped.',
  toAccount: 'Go to your account',

  showMore: (things: string) => `Show more ${things}`,
  showingMore: (things: string) => `Showing more ${things}.`,
  moreNotLoaded: (things: string) => `More ${things} could not be loaded.`,
  loadingMore: 'Loading…',

  saved: (what: string) => `${what} saved.`,
  notSaved: (what: string, reason: string) => `${what} not saved. ${reason}`,
  undo: 'Undo',
  undoLabel: (what: string) => `Undo: ${what}`,

  save: 'Save',
  cancel: 'Cancel',
  nameForbidden: 'It holds a character that does not show, or that turns the text around it. Type it again.',
  nameTooLong: (length: number, most: number) => `It has ${length} characters; at most ${most} fit.`,

  phoneTitle: 'Open this page on your phone',
  phoneUnreachable: 'Not from here: {host} is this computer, and your phone cannot reach it.',
  phoneLead: 'Scan this in your phone wallet, or send yourself the link.',
  phoneCopy: 'Copy the link',
  phoneCopied: 'Copied the link',
  phoneNotCopied: 'Select the link above to copy it',
  qrCode: 'QR code with the address of this page',

  unknownBrowser: 'Unknown browser',
  browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,
  chain: (id: number) => `chain ${id}`,
  namedChain: (name: string, id: number) => `${name} (chain ${id})`,
  onChain: (chain: string) => `on ${chain}`,
} as const satisfies TextTable
