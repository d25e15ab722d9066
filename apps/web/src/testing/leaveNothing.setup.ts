import { afterAll, afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'

// The files of a worker share a page and its modules, so what its library does before each test would belong to the first alone.
beforeEach(cleanup)

// What one test remembered, such as the wallet used last, the next would show.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// The size that Vitest gives a page at first: a file may have made it narrow.
afterAll(() => page.viewport(414, 896))
