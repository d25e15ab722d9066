import type { LanguageTag } from '@countersign/product-api'
import { serverTexts } from '../../languages/texts.ts'
import { escapeHtml, type Page } from './page-html.ts'

/** What a form brings to an application. */
export interface PostedForm {
  readonly action: string
  readonly values: ReadonlyMap<string, string>
}

/** Sends the form once it is there. */
export const formPostScript: string =
  "document.addEventListener('DOMContentLoaded', function () { document.forms[0].submit() })"

/**
 * The page that posts an answer to an application (OAuth 2.0 Form Post Response Mode 1.0, section 2). A script sends it at once;
 * without JavaScript a person reads the page and sends it.
 */
export function writeFormPost(form: PostedForm, language: LanguageTag): Page {
  const { backTitle, back } = serverTexts[language].pages
  const withoutScript = `<noscript><p>${escapeHtml(back)}</p>${writeButton(language, 'autofocus ')}</noscript>`
  return {
    title: backTitle,
    parts: [`${writeForm(form, withoutScript)}<script>${formPostScript}</script>`],
  }
}

/** The same, where nobody is sent on by themselves. */
export function writeFormToSend(form: PostedForm, language: LanguageTag): string {
  return writeForm(form, writeButton(language))
}

function writeForm({ action, values }: PostedForm, rest: string): string {
  const fields = [...values].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${escapeHtml(action)}">${fields.join('')}${rest}</form>`
}

function writeButton(language: LanguageTag, more = ''): string {
  const { backAction } = serverTexts[language].pages
  return `<div class="actions"><button ${more}type="submit">${escapeHtml(backAction)}</button></div>`
}
