import { describe, expect, test } from 'vitest'
import { SignInMessageError, signInMessageErrors } from './errors.ts'
import { fillText, SignInError, signInErrors } from './SignInError.ts'

describe('■ 8 the codes and their exact texts', () => {
  test('■ 8 of a message by itself', () => {
    expect(signInMessageErrors).toMatchInlineSnapshot(`
      {
        "address_checksum": "Address not conformant to EIP-55.",
        "charset_length": "The character set must have 2 to 256 characters.",
        "empty_domain": "Domain cannot be empty.",
        "invalid_message": "Invalid message",
        "invalid_number": "Invalid number.",
        "no_random_source": "System random byte generator is not available.",
      }
    `)
  })

  test('■ 8 of a message that is refused', () => {
    expect(signInErrors).toMatchInlineSnapshot(`
      {
        "chain_not_allowed": "This site does not accept chain {received}. Switch to another chain in your wallet and sign in again.",
        "chain_unreachable": "The wallet could not be checked because its chain did not respond. Try again in a minute.",
        "domain_mismatch": "This message was signed for {received}, not for {expected}. Check the address bar and sign in again.",
        "expired": "This message expired at {expirationTime}. Sign in again.",
        "issued_in_future": "This message is dated in the future. Check the clock of your device and sign in again.",
        "nonce_invalid": "This sign-in request was not made for this browser. Start again from the site.",
        "not_yet_valid": "This message is not valid before {notBefore}. Sign in again then.",
        "scheme_mismatch": "This message was signed for {received}, not for {expected}. Sign in again.",
        "signature_malformed": "This is not a signature of a wallet. Sign in again.",
        "signature_mismatch": "The signature was not made by {expected}. Sign in again with that wallet.",
        "uri_mismatch": "This message was signed for a different page. Go back to the site and sign in again.",
        "wallet_undeployed": "This wallet is not deployed on chain {chainId} yet, and only deployed wallets can be checked there. Make a transaction with it on that chain first, then sign in again.",
        "wallet_unverifiable": "This wallet is a contract on chain {chainId}, which this site cannot check. Use another wallet or ask the operator to add the chain.",
      }
    `)
  })

  test('■ 8 an error has its code, its text and its place', () => {
    const place = { field: 'uri', line: 6, column: 3, expected: '":"' } as const
    const error = new SignInMessageError('invalid_message', place)
    expect(error).toBeInstanceOf(Error)
    expect({ ...error }).toEqual({ name: 'SignInMessageError', code: 'invalid_message', ...place })
    expect(error.message).toBe('Invalid message')
    expect({ ...new SignInMessageError('empty_domain') }).toEqual({
      name: 'SignInMessageError',
      code: 'empty_domain',
    })
  })

  test('■ 8 a refusal has its code, its text filled in, its details and its cause', () => {
    const cause = new Error('cause')
    const error = new SignInError('chain_not_allowed', { received: 5 }, { cause })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: 'SignInError',
      code: 'chain_not_allowed',
      details: { received: 5 },
      cause,
    })
    expect(error.message).toBe(
      'This site does not accept chain 5. Switch to another chain in your wallet and sign in again.',
    )
    expect(new SignInError('nonce_invalid').details).toEqual({})
  })
})

test('each error has the status that a server answers it with', () => {
  const signInMessageCodes = Object.keys(signInMessageErrors).filter(isCodeOf(signInMessageErrors))
  const ownFaults = signInMessageCodes.filter((code) => new SignInMessageError(code).status === 500)
  expect(ownFaults).toEqual(['no_random_source', 'charset_length'])
  expect(new SignInMessageError('invalid_message').status).toBe(400)
  const statuses = Object.keys(signInErrors)
    .filter(isCodeOf(signInErrors))
    .map((code) => [code, new SignInError(code).status])
  expect(statuses.filter(([, status]) => status !== 401)).toEqual([
    ['signature_malformed', 400],
    ['chain_unreachable', 503],
  ])
})

const isCodeOf =
  <Texts extends object>(texts: Texts) =>
  (code: string): code is Extract<keyof Texts, string> =>
    code in texts

test('a text is filled in where it has details, and stays as it is where it has none', () => {
  expect(fillText('{a} and {b}, {a}', { a: 1, c: 2 })).toBe('1 and {b}, 1')
  expect(fillText('{zero}', { zero: 0 })).toBe('0')
})
