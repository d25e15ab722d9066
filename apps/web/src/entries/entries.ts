import type { PageEntry } from '@countersign/product-api'
import { withTexts } from '../language/languages.ts'

/** What shows each page. Each is a file of its own: nobody loads the code of another page. */
const files: Readonly<Record<PageEntry['entry'], () => Promise<{ readonly show: () => void }>>> = {
  signIn: () => import('./signIn.tsx'),
  interaction: () => import('./interaction.tsx'),
  join: () => import('./join.tsx'),
  phone: () => import('./phone.tsx'),
  safe: () => import('./safe.tsx'),
  device: () => import('./device.tsx'),
  inspector: () => import('./inspector.tsx'),
  operator: () => import('./operator.tsx'),
  account: () => import('./account.tsx'),
}

/**
 * Loads a page with its texts. The server decides what a person gets to see; the page asks for a sign-in where one
 * is needed.
 */
export function loadEntry({ entry, groups }: PageEntry): Promise<{ readonly show: () => void }> {
  return withTexts(groups, files[entry])
}
