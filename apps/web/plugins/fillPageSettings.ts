import type { Plugin } from 'vite'

/** In development nobody fills the placeholder of the page settings, so this does what the server would do. */
export function fillPageSettings(): Plugin {
  return {
    name: 'countersign:page-settings',
    apply: 'serve',
    transformIndexHtml(html, { server }) {
      const origin = server?.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? 'http://localhost:5173'
      const settings = {
        name: 'Countersign',
        origin,
        isThrowawayWalletOffered: true,
        sessionSeconds: 604_800,
      }
      return html.replace('%COUNTERSIGN_PAGE%', JSON.stringify(settings))
    },
  }
}
