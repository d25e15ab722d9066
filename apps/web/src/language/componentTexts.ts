import type { Texts } from '@countersign/react'
import { liveTable } from './liveTable.ts'

/** What the parts of `@countersign/react` say, in the language of the page. */
export const componentTexts: Texts = liveTable('components', 'texts')
