import { hash } from 'node:crypto'
import { type LanguageTag, languages } from '@countersign/product-api'
import { listLinks } from '../../brand/Brand.ts'
import type { Look } from '../../brand/makeLook.ts'
import { serverTexts } from '../../languages/texts.ts'
import type { Theme } from '../../site/theme.ts'

/** How the provider's own pages look: the tokens of `@countersign/react`, as far as these few need them. */
const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf9f5, #14161a);
  --slip: light-dark(#ffffff, #1c1f25);
  --ink: light-dark(#1a1d24, #eceae4);
  --ink-soft: light-dark(#5a606c, #a3a8b3);
  --line: light-dark(#e2dfd6, #31353d);
  --seal: light-dark(#14624a, #58c79d);
  --on-seal: light-dark(#ffffff, #0d1a15);
  font: 1rem/1.5 system-ui, sans-serif;
}
[data-theme=light] { color-scheme: light }
[data-theme=dark] { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere }
header, main { max-width: 472px; margin: 0 auto; padding: 0 16px }
header { display: flex; align-items: center; min-height: 76px }
.brand {
  display: inline-flex; gap: 10px; align-items: center; max-width: 100%; min-height: 44px; border-radius: 10px;
  color: var(--ink); font-weight: 600; text-decoration: none;
}
.brand span { line-height: 1.25 }
svg { flex: none; width: 28px; height: 28px; color: var(--seal) }
main { padding-block: clamp(16px, 5vh, 48px) 48px }
footer { display: flex; flex-wrap: wrap; gap: 0 16px; max-width: 472px; margin: 0 auto; padding: 0 16px 24px; font-size: .875rem }
footer a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink-soft) }
h1 { margin: 0 0 8px; font: 600 1.75rem/2.125rem system-ui, sans-serif; letter-spacing: -.01em; text-wrap: balance }
p { margin: 0 0 12px; color: var(--ink-soft); text-wrap: pretty }
pre {
  margin: 24px 0; padding: 16px 20px; border: 1px solid var(--line); border-radius: 14px;
  background: var(--slip); font: .8125rem/1.25rem ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap;
}
.actions { display: grid; gap: 8px; margin-top: 24px }
button, .actions a {
  min-height: 52px; padding: 12px 16px; border: 1px solid transparent; border-radius: 10px;
  background: var(--seal); color: var(--on-seal); font: inherit; font-weight: 600; cursor: pointer;
}
.actions a { display: grid; place-items: center; text-decoration: none }
:is(button, .actions a).quiet { border-color: var(--line); background: none; color: var(--ink); font-weight: 500 }
.unknown :is(button, a) { border-color: var(--line); background: none; color: var(--ink); font-weight: 500 }
a { color: inherit; border-radius: 4px }
.host { direction: ltr; unicode-bidi: isolate; color: var(--ink); font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9375em }
:is(a, button):focus-visible { outline: 2px solid var(--seal); outline-offset: 2px }
`

/** A page: its head, and the HTML that stands below. */
export interface Page {
  readonly title: string
  readonly parts: readonly string[]
  /** Where the browser goes on to by itself, without a trace of this page among those to go back to. */
  readonly leadsTo?: string
}

/** What a page is shown in. */
interface Shown {
  readonly look: Look
  readonly language: LanguageTag
  /** Undefined for the device's. */
  readonly theme: Theme | undefined
  /** Our origin, where the page is shown at another host, whose policy lets it load nothing of ours. */
  readonly origin?: string | undefined
}

/** A page of the provider's own, as HTML, which looks like all the others. */
export function formatPage(
  { look, language, theme, origin }: Shown,
  { title, parts, leadsTo }: Page,
): string {
  const { name } = look.brand
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}"${theme === undefined ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#faf9f5" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14161a" media="(prefers-color-scheme: dark)">
<meta name="robots" content="noindex">${formatRefresh(leadsTo)}
${origin === undefined ? formatIcon(look) : ''}<title>${escapeHtml(title)} · ${escapeHtml(name)}</title>
<style>${writeStyle(look)}</style>
</head>
<body>
<header><a class="brand" href="${origin ?? ''}/">${seal}<span>${escapeHtml(name)}</span></a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${parts.join('\n')}
</main>
${formatFoot(look, language)}</body>
</html>
`
}

function formatIcon({ icon }: Look): string {
  const { path, type } = icon ?? { path: '/favicon.svg', type: 'image/svg+xml' }
  return `<link rel="icon" href="${path}" type="${type}">\n`
}

function formatRefresh(address: string | undefined): string {
  return address === undefined ? '' : `\n<meta http-equiv="refresh" content="0;url=${escapeHtml(address)}">`
}

/** By which hash a policy names the one style of these pages (Content Security Policy 3, section 2.3.1). */
export function hashPageStyle(look: Look): string {
  return `'sha256-${hash('sha256', writeStyle(look), 'base64')}'`
}

/** The style of these pages, then the rules of the brand. */
function writeStyle({ css }: Look): string {
  return `${pageStyle}${css}`
}

/** The links of the site, where it has any. */
function formatFoot({ brand }: Look, language: LanguageTag): string {
  const links = listLinks(brand).map(
    ({ kind, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(serverTexts[language].foot[kind])}</a>`,
  )
  return links.length === 0 ? '' : `<footer>${links.join('')}</footer>\n`
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

/** Lines for whoever runs the site, in English on every page. */
export function technicalDetails(lines: string): string {
  return `<div dir="ltr" lang="en"><pre translate="no">${escapeHtml(lines)}</pre></div>`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const seal =
  '<svg data-mark viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">' +
  '<circle cx="16" cy="16" r="14" stroke-width="2"/><path d="M10 16.5l4.5 4.5L22.5 11.5" stroke-width="3"/></svg>'
