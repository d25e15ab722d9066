import type { Plugin } from 'vite'

/**
 * Leaves `import()` to the browser. Vite would load what a later file needs ahead of it, styles included; here
 * the first file already has brought all of that, so the code that does so is only weight on the sign-in page.
 */
export function plainImports(): Plugin {
  return {
    name: 'countersign:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined
    },
  }
}
