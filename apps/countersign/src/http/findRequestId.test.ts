import type { IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { findRequestId } from './findRequestId.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const made = /^[0-9A-Za-z]{8}-[0-9a-z]+$/

/** A request over a connection from an address. */
function from(address: string, headers: IncomingHttpHeaders) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return findRequestId({ headers, socket }, (nearest) => nearest === '10.0.0.1')
}

test.each<[string, IncomingHttpHeaders, string]>([
  ['X-Request-Id', { 'x-request-id': 'Root=1-67891233:abc/7' }, 'Root=1-67891233:abc/7'],
  ['of 128 characters', { 'x-request-id': 'a'.repeat(128) }, 'a'.repeat(128)],
  ['the trace of traceparent', { traceparent: `00-${trace}-00f067aa0ba902b7-01` }, trace],
  ['the trace of a later version', { traceparent: `01-${trace}-00f067aa0ba902b7-01-more` }, trace],
  [
    'X-Request-Id before traceparent',
    { 'x-request-id': 'a', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    'a',
  ],
  [
    'traceparent where the other is none',
    { 'x-request-id': 'a b', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    trace,
  ],
])('a trusted proxy names a request: %s', (_name, headers, id) => {
  expect(from('10.0.0.1', headers)).toBe(id)
  expect(from('::ffff:10.0.0.1', headers)).toBe(id)
  expect(from('192.0.2.1', headers)).toMatch(made)
})

test.each<[string, IncomingHttpHeaders]>([
  ['empty', { 'x-request-id': '' }],
  ['of 129 characters', { 'x-request-id': 'a'.repeat(129) }],
  ['two', { 'x-request-id': 'a, b' }],
  ['a line break', { 'x-request-id': 'a\nlevel: error' }],
  ['an escape', { 'x-request-id': '\u001b[2J' }],
  ['quotes', { 'x-request-id': '"}{"' }],
  ['not ASCII', { 'x-request-id': 'ä' }],
  ['a trace of zeros', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
  ['the version ff', { traceparent: `ff-${trace}-00f067aa0ba902b7-01` }],
  ['a trace in capitals', { traceparent: `00-${trace.toUpperCase()}-00f067aa0ba902b7-01` }],
  ['half a trace', { traceparent: `00-${trace}` }],
])('a name that is none is not written, whoever sends it: %s', (_name, headers) => {
  expect(from('10.0.0.1', headers)).toMatch(made)
})

test('each request has its own', () => {
  expect(from('192.0.2.1', {})).not.toBe(from('192.0.2.1', {}))
})
