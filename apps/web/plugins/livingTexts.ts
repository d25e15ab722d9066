import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Lets the parts of `@countersign/react` say what the page says where they would fall back to English: that is then
 * a language like any other, and no reader of another loads it.
 */
export function livingTexts(): Plugin {
  const live = fileURLToPath(new URL('../src/language/defaultTexts.ts', import.meta.url))
  return {
    name: 'countersign:living-texts',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isDefault = /\/Texts\.ts$/.test(source) && readers.test(importer)
      return isDefault ? live : undefined
    },
  }
}

/** The files of the package that read the texts to fall back to. */
const readers = /\/react\/src\/(?:provider\/(?:usePart\.ts|SignInProvider\.tsx)|sign-in\/useLaterViews\.ts)$/
