import '../ui/base.css'

import { findPageEntry } from '@countersign/product-api'
import { startLanguage } from '../language/languages.ts'
import { loadEntry } from './entries.ts'
import { showLoadFailure } from './renderPage.tsx'

const entry = findPageEntry(location.pathname)

startLanguage(document.documentElement.lang)
// What the choices of the foot do comes with the first one that is made: few people make any.
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement)
    void import('../ui/footChoice.ts').then(({ followFootChoice }) => followFootChoice(document, target))
})
if (entry)
  loadEntry(entry)
    .then(({ show }) => show())
    .catch(showLoadFailure)
