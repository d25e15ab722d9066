import type { TextTable } from '../../language/TextTable.ts'

/** The words of the pages that take the place of one that could not be shown. */
export const entries = {
  notLoadedTitle: 'This page did not load',
  notLoaded: 'A part of it did not arrive. Check your connection, then load it again.',
  brokenTitle: 'Something went wrong on this page',
  broken: 'Nothing was signed or changed by it. Load the page again to go on.',
  reload: 'Load the page again',
} as const satisfies TextTable
