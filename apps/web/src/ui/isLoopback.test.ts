import { expect, test } from 'vitest'
import { isLoopback } from './isLoopback.ts'

test.each(['localhost', 'app.localhost', '127.0.0.1', '127.8.9.1', '[::1]'])(
  '%s is this computer',
  (name) => {
    expect(isLoopback(name)).toBe(true)
  },
)

test.each(['id.example', 'localhost.example', '128.0.0.1', '127.0.0.1.example', '192.168.0.2'])(
  '%s may be another',
  (name) => {
    expect(isLoopback(name)).toBe(false)
  },
)
