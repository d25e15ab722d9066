import '../ui/base.css'

import { findPageEntry } from '@countersign/product-api'
import { startLanguage } from '../language/languages.ts'
import { loadEntry } from './entries.ts'
import { showLoadFailure } from './renderPage.tsx'

const entry = findPageEntry(location.pathname)

startLanguage(document.documentElement.lang)
if (entry)
  loadEntry(entry)
    .then(({ show }) => show())
    .catch(showLoadFailure)
