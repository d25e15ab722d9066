import { afterEach } from 'vitest'

// All tests of a window share its storage: what one remembered, such as the wallet used last, the next would show.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
