import { expect, test } from 'vitest'
import { readWalletError } from './readWalletError.ts'

test.each([
  [{ code: 4001 }, 'wallet_declined'],
  [{ code: '4001' }, 'wallet_declined'],
  [{ code: 'ACTION_REJECTED' }, 'wallet_declined'],
  [{ code: -32000, message: 'User rejected the request.' }, 'wallet_declined'],
  [
    { code: -32603, message: 'MetaMask Message Signature: User denied message signature.' },
    'wallet_declined',
  ],
  [{ code: -32000, message: 'request cancelled' }, 'wallet_declined'],
  [new Error('Rejected by user'), 'wallet_declined'],
  ['User declined', 'wallet_declined'],
  [{ code: 4100 }, 'wallet_locked'],
  [{ code: 4200 }, 'wallet_unsupported'],
  [{ code: -32601 }, 'wallet_unsupported'],
  [{ code: 4900 }, 'wallet_disconnected'],
  [{ code: 4901 }, 'wallet_disconnected'],
  [{ code: 'wallet_not_loaded' }, 'wallet_not_loaded'],
  [{ code: 'popup_blocked' }, 'popup_blocked'],
  [{ code: -32603, data: { originalError: { code: 'popup_blocked' } } }, 'popup_blocked'],
  [{ code: -32002 }, 'wallet_busy'],
])('%o means %s', (error, code) => {
  expect(readWalletError(error)).toEqual({ code })
})

test.each([
  [{ code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } }],
  [{ code: -32603, data: { code: 4001 } }],
  [new Error('could not sign', { cause: { code: 4001 } })],
  [{ message: 'failed', error: { code: 'ACTION_REJECTED' } }],
  [{ cause: { error: { data: { originalError: { message: 'User rejected' } } } } }],
])('%o means what is inside of it', (error) => {
  expect(readWalletError(error)).toEqual({ code: 'wallet_declined' })
})

test('the outermost error with a name decides', () => {
  expect(readWalletError({ code: 4100, cause: { code: 4001 } })).toEqual({ code: 'wallet_locked' })
})

test.each([['insufficient funds'], ['The transaction was rejected by the node'], ['nonce too low']])(
  '"%s" is not a person who declined',
  (message) => {
    expect(readWalletError({ code: -32000, message })).toEqual({
      code: 'wallet_failed',
      details: { reason: message },
    })
  },
)

test.each([[undefined], [null], [0], [{}], [{ code: 1234 }], [{ message: 5 }]])(
  '%o has no words',
  (error) => {
    expect(readWalletError(error)).toEqual({ code: 'wallet_failed' })
  },
)

test('the words of a wallet are cut to what fits on a screen', () => {
  expect(readWalletError(new Error('x'.repeat(5000))).details?.['reason']).toHaveLength(200)
})

test('an error that wraps itself is read all the same', () => {
  const error: { message: string; cause?: unknown } = { message: 'round' }
  error.cause = error
  expect(readWalletError(error)).toEqual({ code: 'wallet_failed', details: { reason: 'round' } })
})
