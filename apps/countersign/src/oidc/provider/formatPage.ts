import { createHash } from 'node:crypto'
import { pageStyle } from './pageStyle.ts'

/** A page: its head, and the HTML that stands below. */
export interface Page {
  readonly title: string
  readonly parts: readonly string[]
}

/** A page of the provider's own, as HTML, with the name that people see on all the others. */
export function formatPage(name: string, { title, parts }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#faf9f5" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14161a" media="(prefers-color-scheme: dark)">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} · ${escapeHtml(name)}</title>
<style>${pageStyle}</style>
</head>
<body>
<header><a class="brand" href="/">${seal}<span>${escapeHtml(name)}</span></a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${parts.join('\n')}
</main>
</body>
</html>
`
}

/** The policy of every page, which names the one style of these by its hash. */
export function allowPageStyle(policy: string): string {
  return policy.replace("style-src 'self'", `style-src 'sha256-${styleHash}'`)
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const seal =
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">' +
  '<circle cx="16" cy="16" r="14" stroke-width="2"/><path d="M10 16.5l4.5 4.5L22.5 11.5" stroke-width="3"/></svg>'
const styleHash = createHash('sha256').update(pageStyle).digest('base64')
