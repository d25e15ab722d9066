import { loadTexts } from './languages.ts'

// In the place of the English texts of `@countersign/react`, where its parts read them (plugins/livingTexts.ts).
export { componentTexts as defaultTexts } from './componentTexts.ts'

/** Loads what the parts say once a wallet is chosen: the page where it is chosen does not wait for that. */
export function loadLaterTexts(): Promise<void> {
  return loadTexts(['components'])
}
