import { expect, test } from 'vitest'
import { registrationSwitch, registrationToken } from './registrationToken.ts'

const [newest, older] = ['a secret key of the site', 'the one before']

test('the token is derived from the newest secret key: each process has the same', () => {
  const token = registrationToken([newest, older])
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(registrationToken([newest])).toBe(token)
  expect(registrationToken([older, newest])).not.toBe(token)
})

test('the token stays what it was given out as', () => {
  expect(registrationToken([newest])).toBe('-Yt90BeAJYB4oJdn6PLnk7IjcGPpVg1XRFdJ4LUV6vM')
})

test('applications register themselves as it is configured', () => {
  const switchOf = (registration: 'closed' | 'token' | 'open') =>
    registrationSwitch({ registration }, [newest])
  expect(switchOf('closed')).toEqual({ kind: 'closed' })
  expect(switchOf('open')).toEqual({ kind: 'open' })
  expect(switchOf('token')).toEqual({ kind: 'token', token: registrationToken([newest]) })
})
