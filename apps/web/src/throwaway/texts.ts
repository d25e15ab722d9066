import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the throwaway wallet's own window. */
export const texts: Groups['throwaway']['throwaway'] = liveTable('throwaway', 'throwaway')
