import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatAnchor, linkPage, placeInRepository, placeOnSite, version } from '../linkPages.ts'
import { listSections, root } from '../listPages.ts'

const sections = listSections()
const paths = new Set(sections.flatMap(({ pages }) => pages.map(({ path }) => path)))

/** What markdown-it gives of a link and of the page that it is read for, as far as we use it. */
interface Token {
  readonly type: string
  readonly children: readonly Token[] | null
  attrGet(name: string): string | null
  attrSet(name: string, value: string): void
}
interface Markdown {
  readonly core: {
    readonly ruler: { push(name: string, rule: (state: MarkdownState) => void): void }
  }
}
interface MarkdownState {
  readonly tokens: readonly Token[]
  readonly env: { readonly relativePath?: string }
}

/** The site: VitePress with search in the page, no fonts and nothing from elsewhere. */
export default {
  title: 'Countersign',
  description: 'Sign-in with a crypto wallet, in your own application or for all of them.',
  lang: 'en',
  srcDir: './dist/pages',
  outDir: './dist/site',
  cacheDir: './dist/cache',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: readIcon() }]],
  router: { prefetchLinks: false },
  // Examples name the reader's own machine.
  ignoreDeadLinks: 'localhostLinks',
  // The index of the search is a file of its own, loaded when somebody searches.
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  markdown: {
    // Braces are text here, as on a code host.
    attrs: { disable: true },
    anchor: { slugify: formatAnchor },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (markdown: Markdown) => markdown.core.ruler.push('repository', readAsRepository),
  },
  themeConfig: {
    nav: [
      { text: 'How to', link: '/docs/how-to/verify-a-sign-in' },
      { text: 'Reference', link: '/docs/reference/http-api' },
      { text: `v${version}`, link: '/CHANGELOG' },
    ],
    sidebar: sections.map(({ title, pages }, index) => ({
      text: title,
      // The part of the page that is read opens by itself.
      collapsed: index > 0,
      items: pages.map((page) => ({ text: page.title, link: `/${addressOf(page.path)}` })),
    })),
    outline: { level: [2, 3], label: 'On this page' },
    search: { provider: 'local', options: { detailedView: false } },
    docFooter: { prev: false, next: false },
    externalLinkIcon: true,
  },
}

function addressOf(path: string): string {
  return placeOnSite(path).replace(/(?:^index)?\.md$/, '')
}

function readAsRepository({ tokens, env }: MarkdownState): void {
  const from = placeInRepository(env.relativePath ?? '')
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const target = token.type === 'link_open' ? token.attrGet('href') : null
    if (target !== null) token.attrSet('href', linkPage(from, target, paths))
    // The generator's templates would read what stands in `{{ … }}`.
    if (token.type === 'code_inline') token.attrSet('v-pre', '')
  }
}

/** In the page itself: the generator leaves an address as it is, also where the site stands below a path. */
function readIcon(): string {
  const icon = readFileSync(join(root, 'apps/web/public/favicon.svg'), 'utf8')
  return `data:image/svg+xml,${encodeURIComponent(icon)}`
}
