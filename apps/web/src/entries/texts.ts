import { type Groups, isLoaded, liveTable } from '../language/liveTable.ts'
import { entries } from '../languages/en/entries.ts'

/** The words of the pages that take the place of one that could not be shown; in English where the language did not arrive. */
export function readTexts(): Groups['start']['entries'] {
  return isLoaded('start') ? texts : entries
}

const texts: Groups['start']['entries'] = liveTable('start', 'entries')
