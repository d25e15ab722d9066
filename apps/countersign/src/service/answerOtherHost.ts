import type { LanguageTag } from '@countersign/product-api'
import { createNodeRequest, type SiteFinder } from '@countersign/server/extension'
import type { Looks } from '../brand/openLooks.ts'
import type { Exchange } from '../http/Exchange.ts'
import { serverTexts } from '../languages/texts.ts'
import { type Page, paragraph, technicalDetails } from '../oidc/page-html.ts'
import { sendHtml } from '../oidc/sendPage.ts'
import { hostTexts } from '../texts/hosts.ts'

/** What such an answer is made of. */
export interface OtherHostOptions {
  readonly mainOrigin: string
  readonly sites: Pick<SiteFinder, 'isHostChanged' | 'tellHost'>
  readonly looks: Pick<Looks, 'current'>
  readonly language: LanguageTag
}

/** In the query of an address that another host has led to: whoever comes with it is not led there again. */
const mark = 'from-another-host'

/**
 * Answers a request for a page under a host that is none of ours. There a wallet would be asked to sign for that host, so the
 * person is led to the main origin, once. Whoever comes from there, or asked for one of ours to begin with, has a proxy in
 * front that changes `Host`: a redirect would bring them here again, without end. They read the reason (RFC 9110, section
 * 15.5.20), and the log names the host.
 */
export function answerOtherHost(exchange: Exchange, options: OtherHostOptions): void {
  const { request, response, path, query, networkAddress } = exchange
  const { mainOrigin, sites, looks, language } = options
  const asked = createNodeRequest(request, `${mainOrigin}/`)
  response.setHeader('cache-control', 'no-store')
  if (!new URLSearchParams(query).has(mark) && !sites.isHostChanged(asked.headers)) {
    response.setHeader('location', `${mainOrigin}${path}${query}${query === '' ? '?' : '&'}${mark}`)
    response.setHeader('content-length', 0)
    response.writeHead(307).end()
    return
  }
  sites.tellHost(asked, networkAddress)
  const host = request.headers.host ?? ''
  sendHtml(exchange, 421, { look: looks.current, language }, (shownIn) =>
    explain(shownIn, hostTexts.changed(host, mainOrigin)),
  )
}

/** The person can do nothing; the details are for whoever runs the site. */
function explain(language: LanguageTag, details: string): Page {
  const { hostChangedTitle: title, hostChanged } = serverTexts[language].pages
  return {
    title,
    parts: [paragraph(hostChanged), technicalDetails(details)],
  }
}
