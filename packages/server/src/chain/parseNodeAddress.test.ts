import { expect, test } from 'vitest'
import { parseNodeAddress } from './parseNodeAddress.ts'

test('an address keeps its path and query', () => {
  expect(parseNodeAddress('https://node.example/v2/key?a=b')).toEqual({
    url: 'https://node.example/v2/key?a=b',
    host: 'node.example',
  })
})

test('a name and a password become a header, because fetch refuses them in an address', () => {
  expect(parseNodeAddress('https://us%20er:pa%3Ass@node.example:8443/#x')).toEqual({
    url: 'https://node.example:8443/',
    host: 'node.example:8443',
    authorization: 'Basic dXMgZXI6cGE6c3M=',
  })
})

test.each([
  'http://localhost:8545',
  'http://127.0.0.1:8545',
  'http://[::1]:8545',
  'http://10.1.2.3',
  'http://172.31.0.1',
  'http://192.168.0.1',
  'http://[fd12:3456::1]',
  'http://geth:8545',
  'http://node.internal',
])('plain http reaches one’s own network: %s', (address) => {
  expect(parseNodeAddress(address).url).toMatch(/^http:/)
})

test.each([
  'http://node.example/key',
  'http://8.8.8.8',
  'http://172.32.0.1',
  'http://10.example',
  'http://127.0.0.1.example',
  'http://fd12.example',
  'http://[2001:db8::1]',
])('plain http beyond it is refused: %s', (address) => {
  expect(() => parseNodeAddress(address)).toThrow(/must be reached by https/)
})

test.each(['', 'node.example', 'ws://node.example', 'file:///etc/passwd', 'https://'])(
  'it must be an http(s) URL: %s',
  (address) => {
    expect(() => parseNodeAddress(address)).toThrow('The address of a node must be an http(s) URL.')
  },
)

test('no error repeats what may be a key', () => {
  for (const address of ['http://user:secret@node.example/secret', 'secret']) {
    expect(() => parseNodeAddress(address)).not.toThrow(/secret/)
    expect(() => parseNodeAddress(address)).toThrow(TypeError)
  }
})
