import '../ui/base.css'

import { findPageEntry } from '@countersign/product-api'
import { startLanguage } from '../language/languages.ts'
import { loadEntry } from './entries.ts'
import { showLoadFailure } from './renderPage.tsx'

const entry = findPageEntry(location.pathname)

startLanguage(document.documentElement.lang)
// After the page: it is rarely used, and the first paint has the theme already.
void import('../ui/chooseTheme.ts').then(({ watchThemeChoice }) => watchThemeChoice(document))
if (entry)
  loadEntry(entry)
    .then(({ show }) => show())
    .catch(showLoadFailure)
