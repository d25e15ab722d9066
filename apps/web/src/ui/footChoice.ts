import { chooseLanguage } from './chooseLanguage.ts'
import { chooseTheme } from './chooseTheme.ts'

/** Does what a choice of the page's foot asks for; the server has written it into the page. */
export function followFootChoice(page: Document, choice: HTMLSelectElement): void {
  if (choice.id === 'theme') chooseTheme(page, choice.value)
  if (choice.id === 'language') void chooseLanguage(page, choice)
}
