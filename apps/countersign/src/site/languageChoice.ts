import { type LanguageTag, languages, reviewedLanguages } from '@countersign/product-api'
import { serverTexts } from '../languages/texts.ts'

/**
 * Writes the choice of the language into the foot of a page: each by the name that its own speakers know, and a note
 * where no native speaker has reviewed the one that is shown. There is none where there is nothing to choose.
 */
export function writeLanguageChoice(html: string, { language, chosen, offered }: LanguageChoice): string {
  if (offered.length < 2) return html
  const words = serverTexts[chosen].shell
  const options = offered.map(
    (tag) =>
      `<option value="${tag}" lang="${tag}"${tag === chosen ? ' selected' : ''}>${languages[tag].name}`,
  )
  const choice = `<label>${words.language} <select id="language" autocomplete="off">${options.join('')}</select></label>`
  const note = reviewedLanguages.includes(language) ? '' : `<p>${words.notReviewed}</p>`
  return html.includes('</footer></body>')
    ? html.replace('</footer></body>', () => `${choice}${note}</footer></body>`)
    : html.replace('</body>', () => `<footer class="foot">${choice}${note}</footer></body>`)
}

interface LanguageChoice {
  /** What the page is shown in. */
  readonly language: LanguageTag
  /** What the person has chosen, and what the foot is in. */
  readonly chosen: LanguageTag
  readonly offered: readonly LanguageTag[]
}
