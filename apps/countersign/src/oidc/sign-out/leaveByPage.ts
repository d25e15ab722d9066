import type { Site } from '@countersign/server/extension'
import type { Provider } from 'oidc-provider'
import { serverTexts } from '../../languages/texts.ts'
import { escapeHtml } from '../page-html.ts'
import { routes } from '../routes.ts'
import { type PagesOptions, sendPage } from '../sendPage.ts'
import { useAt } from '../useAt.ts'

interface LeaveOptions extends PagesOptions {
  readonly site: Site
}

/**
 * Leads a person back to the application by a page that navigates, with or without JavaScript, once they have answered
 * whether to sign out. A redirect would belong to the form: Chromium checks it, and all that follow, against the
 * `form-action` of our page (Content Security Policy 3, section 6.4.1), and nobody knows where an application leads on to.
 */
export function leaveByPage(provider: Provider, options: LeaveOptions): void {
  const ownEnd = `${options.site.origin}${routes.end_session}/success`
  useAt(provider, [`${routes.end_session}/confirm`], async (ctx, next) => {
    await next()
    const address = ctx.response.get('location')
    if (ctx.status !== 303 || address.startsWith(ownEnd)) return
    ctx.remove('location')
    ctx.status = 200
    sendPage(ctx, options, (language) => {
      const { backTitle, backAction } = serverTexts[language].pages
      const link = `<a href="${escapeHtml(address)}">${escapeHtml(backAction)}</a>`
      return { title: backTitle, leadsTo: address, parts: [`<div class="actions">${link}</div>`] }
    })
  })
}
