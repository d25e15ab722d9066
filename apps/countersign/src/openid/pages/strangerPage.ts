import type { LanguageTag } from '@countersign/product-api'
import { findHost } from '../../applications/parseRedirectUri.ts'
import { isolate } from '../../language/isolate.ts'
import { serverTexts } from '../../languages/texts.ts'
import type { Client } from '../client/Client.ts'
import { escapeHtml, paragraph } from './page-html.ts'

/** Where an application would lead a person, and the HTML of the button that does. */
interface Target {
  readonly address: string
  readonly wayOn: string
}

/** What a person reads before they go on to an application that they may not know, or close the page. */
export function describeStranger(
  { name }: Pick<Client, 'name'>,
  { address, wayOn }: Target,
  language: LanguageTag,
): string[] {
  const { strangerAsks, strangerAdvice } = serverTexts[language].pages
  // An address of an app on the device has no host: its scheme is all that there is.
  const place = findHost(address) || new URL(address).protocol
  // HTML in text of our own, which has none: src/languages/texts.test.ts.
  const host = `<span class="host" translate="no">${escapeHtml(place)}</span>`
  return [
    `<p>${strangerAsks(escapeHtml(isolate(name, language)), host)}</p>`,
    paragraph(strangerAdvice),
    // It does not stand out: nothing says that they should go on.
    `<div class="unknown">${wayOn}</div>`,
  ]
}

/** The button of such a page. */
export function describeWayOn(address: string, language: LanguageTag): string {
  const { backAction } = serverTexts[language].pages
  const link = `<a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(backAction)}</a>`
  return `<div class="actions">${link}</div>`
}
