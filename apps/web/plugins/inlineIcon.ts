import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const address = 'href="/favicon.svg"'
const icon = new URL('../public/favicon.svg', import.meta.url)

/**
 * Writes the icon into the page. Browsers ask for an icon that has an address whenever the page's address changes, as
 * that of the inspector does with each letter, and the inspector asks for nothing by itself.
 */
export function inlineIcon(): Plugin {
  return {
    name: 'countersign:inline-icon',
    transformIndexHtml(html) {
      if (html.split(address).length !== 2) throw new Error(`index.html holds ${address} not exactly once`)
      return html.replace(
        address,
        () => `href="data:image/svg+xml,${escapeAddress(shorten(readFileSync(icon, 'utf8')))}"`,
      )
    },
  }
}

/** Nobody reads the title of an icon, and it would look like the page's. */
function shorten(svg: string): string {
  return svg
    .replaceAll(/\s*\n\s*/g, '')
    .replace(/<title>.*<\/title>/, '')
    .replace(/<style>.*<\/style>/, (style) => style.replaceAll(/ ?([{}:]) ?/g, '$1'))
}

/** Only what would end the address or the attribute: the rest is shorter as it is. */
function escapeAddress(svg: string): string {
  return svg.replaceAll('"', "'").replaceAll(/[%#]/g, encodeURIComponent)
}
