import type { Plugin } from 'vite'

/**
 * Takes out of the page what the build can spare each visitor: line breaks and their indents. The server compresses the
 * page itself, since it fills it in first.
 */
export function leanPage(): Plugin {
  return {
    name: 'countersign:lean-page',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(/\s*\n\s*/g, '') },
  }
}

/**
 * How a file of code is called. Those that pages name are called by their hash alone: their names would be a tenth of a
 * page, as nothing compresses them. Those that come later have names, for whoever looks at what is loaded.
 */
export function nameFile({ isDynamicEntry, facadeModuleId }: NamedChunk): string {
  const isLater = isDynamicEntry && !/\/src\/(?:entries|languages)\//.test(facadeModuleId ?? '')
  return isLater ? 'assets/[name]-[hash].js' : 'assets/[hash].js'
}

interface NamedChunk {
  readonly isDynamicEntry: boolean
  readonly facadeModuleId?: string | null | undefined
}
