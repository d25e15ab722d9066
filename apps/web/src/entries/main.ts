import '../ui/base.css'

import { findPageEntry } from '@countersign/product-api'
import { startLanguage } from '../language/languages.ts'
import { loadEntry } from './entries.ts'
import { showLoadFailure } from './renderPage.tsx'

const entry = findPageEntry(location.pathname)

startLanguage(document.documentElement.lang)
// Later than the page, which does not wait for it: few people use it, and the first paint has the theme already.
void Promise.all([import('../ui/chooseLanguage.ts'), import('../ui/chooseTheme.ts')]).then(
  ([{ watchFoot, watchLanguageChoice }, { watchThemeChoice }]) =>
    watchFoot(document, (page) => {
      watchLanguageChoice(page)
      watchThemeChoice(page)
    }),
)
if (entry)
  loadEntry(entry)
    .then(({ show }) => show())
    .catch(showLoadFailure)
