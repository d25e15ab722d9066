import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'

// The files of a worker share a page and its modules, so what its library does before each test would belong to the first alone.
beforeEach(cleanup)

// What one test remembered, such as the wallet used last, the next would show.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
