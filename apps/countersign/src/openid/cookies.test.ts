import { describe, expect, it } from 'vitest'
import { clearCookie, cookieName, interactionCookies, writeCookie } from './cookies.ts'

const secure = { scheme: 'https' }
const plain = { scheme: 'http' }

describe('a cookie of the provider', () => {
  it('is for its path alone, is read by no script, and comes with no form of another site', () => {
    const kept = { name: 'visitor', value: 'v', path: '/', maxAgeSeconds: 600 } as const
    expect(writeCookie(secure, kept)).toBe(
      '__Secure-countersign-visitor=v; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
    )
    expect(writeCookie(plain, kept)).toBe(
      'countersign-visitor=v; Path=/; Max-Age=600; HttpOnly; SameSite=Lax',
    )
    expect(cookieName(plain, 'resume')).toBe('countersign-resume')
  })

  it('is forgotten at once', () => {
    expect(clearCookie(plain, 'resume', '/device/u')).toBe(
      'countersign-resume=; Path=/device/u; Max-Age=0; HttpOnly; SameSite=Lax',
    )
  })

  it('opens an interaction at its page and on its way back', () => {
    const cookies = interactionCookies(plain, {
      uid: 'u',
      secret: 's',
      backTo: '/device',
      maxAgeSeconds: 60,
    })
    expect(cookies).toEqual([
      'countersign-interaction=s; Path=/interaction/u; Max-Age=60; HttpOnly; SameSite=Lax',
      'countersign-resume=s; Path=/device/u; Max-Age=60; HttpOnly; SameSite=Lax',
    ])
  })
})
