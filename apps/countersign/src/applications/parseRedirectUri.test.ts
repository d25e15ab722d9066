import { describe, expect, test } from 'vitest'
import { isRegisteredRedirect } from './parseRedirectUri.ts'

const web = {
  applicationType: 'web',
  redirectUris: ['https://app.example/cb', 'http://127.0.0.1/cb'],
} as const
const native = { ...web, applicationType: 'native' } as const

describe('a redirect address', () => {
  test.each([
    ['https://app.example/cb', web, true],
    ['https://app.example/cb/', web, false],
    ['https://app.example:444/cb', native, false],
    ['http://127.0.0.1:51004/cb', native, true],
    ['http://127.0.0.1:51004/cb', web, false],
    ['http://127.0.0.1:51004/other', native, false],
    ['http://127.0.0.2:51004/cb', native, false],
    ['https://127.0.0.1:51004/cb', native, false],
    ['no address', native, false],
  ])('%s', (address, application, isRegistered) => {
    expect(isRegisteredRedirect(address, application)).toBe(isRegistered)
  })
})
