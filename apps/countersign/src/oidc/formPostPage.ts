import type { Provider } from 'oidc-provider'
import { serverTexts } from '../languages/texts.ts'
import { escapeHtml } from './page-html.ts'
import { routes } from './routes.ts'
import { type PagesOptions, sendPage } from './sendPage.ts'

/**
 * Puts the form with which the provider posts an answer to an application (OAuth 2.0 Form Post Response Mode) into a page
 * of ours. A script sends it at once; without JavaScript a person reads the page and sends it.
 */
export function translateFormPost(provider: Provider, options: PagesOptions): void {
  provider.use(async (context, next) => {
    await next()
    const found = readFormPost(context.body)
    if (found === undefined) return
    const { script, form } = found
    sendPage(context, options, (language) => {
      const { backTitle, back, backAction } = serverTexts[language].pages
      const action = `<div class="actions"><button autofocus type="submit">${escapeHtml(backAction)}</button></div>`
      const rest = `<noscript><p>${escapeHtml(back)}</p>${action}</noscript></form>${script}`
      return { title: backTitle, parts: [`${form}${rest}`] }
    })
    // What answers our own forms stays here.
    if (context.path.startsWith(routes.authorization)) allowAnyTarget(context)
  })
}

/**
 * Takes `form-action` out of the policy of a page whose form leads to an application. Chromium checks every redirect that
 * follows a form against it, and the application may lead on to any host, or to a program on the device.
 */
export function allowAnyTarget({ response }: Parameters<Parameters<Provider['use']>[0]>[0]): void {
  const policy = response.get('content-security-policy')
  response.set('content-security-policy', policy.replace(/form-action 'self'(?:; ?|$)/, ''))
}

/** What the provider wrote: its script, and the form up to what is for people without JavaScript. */
export function readFormPost(body: unknown): { script: string; form: string } | undefined {
  const [, script, form] = (typeof body === 'string' && formPost.exec(body)) || []
  return script === undefined || form === undefined ? undefined : { script, form }
}

/** The script, whose hash the policy names already, and the form up to what is for people without JavaScript. */
const formPost =
  /<title>Submitting Callback<\/title>\s*(<script>[^<]*<\/script>)[\s\S]*?(<form method="post" action="[^"]*">[\s\S]*?)<noscript>/
