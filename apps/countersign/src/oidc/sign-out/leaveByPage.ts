import type { Service, Site } from '@countersign/server/extension'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { serverTexts } from '../../languages/texts.ts'
import { routes } from '../routes.ts'
import { type PagesOptions, sendPage } from '../sendPage.ts'
import { describeStranger, describeWayOn, isStranger } from '../stopAtStrangers.ts'
import { useAt } from '../useAt.ts'

interface LeaveOptions extends PagesOptions {
  readonly site: Site
  readonly service: Pick<Service, 'store'>
}

/**
 * Leads a person back to the application by a page that navigates, with or without JavaScript, once they have answered
 * whether to sign out. A redirect would belong to the form: Chromium checks it, and all that follow, against the
 * `form-action` of our page (Content Security Policy 3, section 6.4.1), and nobody knows where an application leads on to.
 * To an application that they may not know, they go by a link.
 */
export function leaveByPage(provider: Provider, options: LeaveOptions): void {
  const ownEnd = `${options.site.origin}${routes.end_session}/success`
  useAt(provider, [`${routes.end_session}/confirm`], async (ctx, next) => {
    await next()
    const address = ctx.response.get('location')
    if (ctx.status !== 303 || address.startsWith(ownEnd)) return
    ctx.remove('location')
    ctx.status = 200
    const oidc: KoaContextWithOIDC['oidc'] | undefined = ctx['oidc']
    // Where a sign-in goes on with another wallet, they come back to us first.
    const isOwn = address.startsWith(`${options.site.origin}/`)
    const stranger = !isOwn && (await isStranger(options.service, ctx)) ? oidc?.client : undefined
    sendPage(ctx, options, (language) => {
      const { backTitle, strangerTitle } = serverTexts[language].pages
      const wayOn = describeWayOn(address, language)
      if (stranger === undefined) return { title: backTitle, leadsTo: address, parts: [wayOn] }
      return { title: strangerTitle, parts: describeStranger(stranger, { address, wayOn }, language) }
    })
  })
}
