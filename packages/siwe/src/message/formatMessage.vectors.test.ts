import { expect, test } from 'vitest'
import objects from '../../../../vectors/eip4361/message_objects.json' with { type: 'json' }
import negative from '../../../../vectors/eip4361/parsing_negative_objects.json' with { type: 'json' }
import { SignInMessageError } from '../errors.ts'
import { callUntyped } from '../testing/callUntyped.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { formatMessage } from './formatMessage.ts'
import { parseMessage } from './parseMessage.ts'

test.each(Object.entries(objects))('message_objects: %s', (_, { msg, error }) => {
  if (error === 'none') {
    expect(parseMessage(String(callUntyped(formatMessage, msg)))).toEqual(msg)
  } else {
    const code = error === 'invalid EIP-55 address' ? 'address_checksum' : 'invalid_message'
    expect(thrownBy(() => callUntyped(formatMessage, msg))).toMatchObject({ code })
  }
})

test.each(Object.entries(negative))('parsing_negative_objects: %s', (_, fields) => {
  expect(thrownBy(() => callUntyped(formatMessage, fields))).toBeInstanceOf(SignInMessageError)
})
