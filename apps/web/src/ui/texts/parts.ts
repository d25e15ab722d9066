import type { TextTable } from './TextTable.ts'

/** The words of the parts that several features share. */
export const texts = {
  tryAgain: 'Try again',

  offlineNote: 'You are offline. This is what was loaded last; changes have to wait.',

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

  namedAddress: (name: string, address: string) => `${name} (${address})`,
  unknownBrowser: 'Unknown browser',
  browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,
  chain: (id: number) => `chain ${id}`,
  namedChain: (name: string, id: number) => `${name} (chain ${id})`,
} as const satisfies TextTable
