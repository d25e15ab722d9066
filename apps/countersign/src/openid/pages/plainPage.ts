import { serverTexts } from '../../languages/texts.ts'
import type { WritePage } from './answerPage.ts'
import { paragraph } from './page-html.ts'

/** What a page may say that says one thing, by the names of its texts. */
type Plain = 'signedOut' | 'deviceDone' | 'deviceRefused' | 'deviceAnswered'

/** A page that says one thing. */
export function plainPage(title: `${Plain}Title`, text: Plain): WritePage {
  return (language) => {
    const texts = serverTexts[language].pages
    return { title: texts[title], parts: [paragraph(texts[text])] }
  }
}
