import type { Exchange } from '../../http/Exchange.ts'
import { allowPageStyle, formatPage, paragraph } from './formatPage.ts'

/** Tells a person, on a page, that too many requests came from where they are. */
export function sendBusy({ request, response }: Exchange, name: string, seconds: string | number): void {
  const policy = response.getHeader('content-security-policy')
  if (typeof policy === 'string') response.setHeader('content-security-policy', allowPageStyle(policy))
  const html = formatPage(name, {
    title: 'Too many attempts',
    parts: [
      paragraph(
        'Too many sign-ins or sign-outs were begun from your network. Nothing is wrong with your wallet.',
      ),
      paragraph(`Wait ${seconds} seconds, then load this page again.`),
    ],
  })
  response
    .writeHead(429, { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(seconds) })
    .end(request.method === 'HEAD' ? undefined : html)
}
