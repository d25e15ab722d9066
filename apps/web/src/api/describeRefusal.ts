import { fillProblem } from '@countersign/react'
import type { ErrorDetails } from '@countersign/siwe'
import { componentTexts } from '../language/componentTexts.ts'
import { loadTexts } from '../language/languages.ts'
import { readTable } from '../language/liveTable.ts'
import { pageLocale } from '../wording/locale.ts'

/**
 * Says an error of the server's catalogue in the language of the page: by its code, and where the language tells its
 * reasons apart, by `code.reason`. `undefined` for a code that is none of a person's, such as an operator's: that has
 * the server's English.
 */
export async function describeRefusal(code: string, details: ErrorDetails): Promise<string | undefined> {
  await loadTexts(['errors', 'components'])
  const errors: Readonly<Record<string, string>> = readTable('errors', 'errors')
  if (code === 'cookies_refused') return componentTexts.cookiesRefused
  const text = errors[`${code}.${details['reason']}`] ?? errors[code]
  if (text !== undefined) return fillProblem(text, details, pageLocale())
  const problem = componentTexts.problems[code]
  return typeof problem === 'function' ? problem(details) : problem
}
