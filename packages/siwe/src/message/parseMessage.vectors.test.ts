import { describe, expect, test } from 'vitest'
import contracts from '../../../../vectors/eip4361/eip1271.json' with { type: 'json' }
import invalidResources from '../../../../vectors/eip4361/invalid_resources.json' with { type: 'json' }
import invalidUris from '../../../../vectors/eip4361/invalid_uris.json' with { type: 'json' }
import negative from '../../../../vectors/eip4361/parsing_negative.json' with { type: 'json' }
import positive from '../../../../vectors/eip4361/parsing_positive.json' with { type: 'json' }
import validResources from '../../../../vectors/eip4361/valid_resources.json' with { type: 'json' }
import optionalParts from '../../../../vectors/eip4361/valid_specification.json' with { type: 'json' }
import validUris from '../../../../vectors/eip4361/valid_uris.json' with { type: 'json' }
import { SignInMessageError } from '../errors.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { formatMessage } from './formatMessage.ts'
import { parseMessage } from './parseMessage.ts'

/** What `vectors/README.md` names: RFC 3986 has no leading zeros in the octets of an IPv4 address. */
const zeroPadded = /::0(00\.000\.010\.001|01\.099\.200\.255)\]/

/** The refusals that are not `invalid_message`. */
const codes = new Map([
  ['missing domain', 'empty_domain'],
  ['address not EIP-55', 'address_checksum'],
  ['not a valid chainId', 'invalid_number'],
])

test.each(Object.entries(positive))('parsing_positive: %s', (_, { message, fields }) => {
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  expect(parseMessage(message)).toEqual(present)
  expect(formatMessage(parseMessage(message))).toBe(message)
})

test.each(Object.entries(negative))('parsing_negative: %s', (name, message) => {
  const error = thrownBy(() => parseMessage(message))
  expect(error).toBeInstanceOf(SignInMessageError)
  expect(error).toMatchObject({ code: codes.get(name) ?? 'invalid_message' })
})

test.each(Object.entries(optionalParts))('valid_specification: %s', (_, { msg, items }) => {
  const { statement = null, requestId = null, resources = null } = parseMessage(msg)
  expect({ statement, requestId, resources }).toEqual(items)
  expect(formatMessage(parseMessage(msg))).toBe(msg)
})

test.each(Object.entries(validUris))('valid_uris: %s', (name, { msg }) => {
  if (zeroPadded.test(name)) {
    expect(thrownBy(() => parseMessage(msg))).toMatchObject({ code: 'invalid_message', field: 'uri' })
  } else {
    expect(parseMessage(msg).uri).toBe(/URI: (.*)/.exec(msg)?.[1])
  }
})

test.each(Object.entries(validResources))('valid_resources: %s', (_, { msg, resources }) => {
  expect(parseMessage(msg).resources).toEqual(resources)
})

describe.each([
  ['invalid_uris', 'uri', Object.entries(invalidUris)],
  ['invalid_resources', 'resources', Object.entries(invalidResources)],
])('%s', (_, field, cases) => {
  test.each(cases)('%s', (_, message) => {
    expect(thrownBy(() => parseMessage(message))).toMatchObject({ code: 'invalid_message', field })
  })
})

test.each(Object.entries(contracts))('eip1271, the message: %s', (_, { message }) => {
  expect(formatMessage(parseMessage(message))).toBe(message)
})
