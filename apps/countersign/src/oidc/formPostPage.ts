import type { Provider } from 'oidc-provider'
import { serverTexts } from '../languages/texts.ts'
import { escapeHtml } from './page-html.ts'
import { type PagesOptions, sendPage } from './sendPage.ts'

/**
 * Puts the form with which the provider posts an answer to an application (OAuth 2.0 Form Post Response Mode) into a page
 * of ours. A script sends it at once; without JavaScript a person reads the page and sends it.
 */
export function translateFormPost(provider: Provider, options: PagesOptions): void {
  provider.use(async (context, next) => {
    await next()
    const { body } = context
    const [, script, form] = (typeof body === 'string' && formPost.exec(body)) || []
    if (script === undefined || form === undefined) return
    sendPage(context, options, (language) => {
      const { backTitle, back, backAction } = serverTexts[language].pages
      const action = `<div class="actions"><button autofocus type="submit">${escapeHtml(backAction)}</button></div>`
      const rest = `<noscript><p>${escapeHtml(back)}</p>${action}</noscript></form>${script}`
      return { title: backTitle, parts: [`${form}${rest}`] }
    })
  })
}

/** The script, whose hash the policy names already, and the form up to what is for people without JavaScript. */
const formPost =
  /<title>Submitting Callback<\/title>\s*(<script>[^<]*<\/script>)[\s\S]*?(<form method="post" action="[^"]*">[\s\S]*?)<noscript>/
