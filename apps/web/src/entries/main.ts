import '../ui/base.css'

import { entries } from './entries.ts'
import { showLoadFailure } from './renderPage.tsx'

const entry = entries.find(({ path }) => path.test(location.pathname))

entry
  ?.load()
  .then(({ show }) => show())
  .catch(showLoadFailure)
