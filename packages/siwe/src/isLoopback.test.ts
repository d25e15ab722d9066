import { expect, test } from 'vitest'
import { isLoopback } from './isLoopback.ts'

test.each([
  'localhost',
  'app.localhost',
  'a.b-c.my_app.localhost',
  '127.0.0.0',
  '127.0.0.1',
  '127.8.9.1',
  '127.255.255.255',
  '[::1]',
])('%s is this device', (hostname) => {
  expect(isLoopback(hostname)).toBe(true)
  expect(new URL(`http://${hostname}:3000`).hostname).toBe(hostname)
})

test.each([
  '',
  'id.example',
  'my-localhost',
  'localhost.example',
  'localhost.',
  'LOCALHOST',
  '.localhost',
  'a..localhost',
  '*.localhost',
  'a b.localhost',
  'localhost\n',
  'xlocalhost',
  '126.0.0.1',
  '128.0.0.1',
  '192.168.0.2',
  '0.0.0.0',
  '0',
  '127.1',
  '0x7f000001',
  '2130706433',
  '127.0.0.256',
  '127.0.0.01',
  '127.0.0',
  '127.0.0.1.1',
  '127.0.0.1.example',
  '::1',
  '[::2]',
  '[::]',
  '[::1',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:0:0:1]',
])('%j may be another', (hostname) => {
  expect(isLoopback(hostname)).toBe(false)
})
