import { expect, test } from 'vitest'
import { splitPostgresAddress } from './addresses.ts'

test('an address of one host stays as it is', () => {
  for (const address of [
    'postgres://db.example/sign',
    'postgresql://ada:a%2Cb@db.example:5433/sign?sslmode=require',
    'postgres:///sign?host=/run/postgresql',
    'postgres://[::1]:5432/sign?target_session_attrs=read-write',
  ]) {
    expect(splitPostgresAddress(address)).toEqual([address])
  }
})

test('an address of several hosts is one for each, with all else the same', () => {
  expect(
    splitPostgresAddress('postgres://ada:hush@a.example:5432,b.example,[::1]:5434/sign?sslmode=require'),
  ).toEqual([
    'postgres://ada:hush@a.example:5432/sign?sslmode=require',
    'postgres://ada:hush@b.example/sign?sslmode=require',
    'postgres://ada:hush@[::1]:5434/sign?sslmode=require',
  ])
  expect(splitPostgresAddress('postgres://a,b')).toEqual(['postgres://a', 'postgres://b'])
})

test('a comma or an @ of a password separates no hosts', () => {
  expect(splitPostgresAddress('postgres://ada:h,u@sh@a,b/sign')).toEqual([
    'postgres://ada:h,u@sh@a/sign',
    'postgres://ada:h,u@sh@b/sign',
  ])
})

test.each(['read-write', 'primary'])('%s servers may be asked for', (wanted) => {
  expect(splitPostgresAddress(`postgres://a,b/sign?target_session_attrs=${wanted}`)).toHaveLength(2)
})

test.each(['any', 'read-only', 'standby', 'prefer-standby', ''])('%s servers may not', (wanted) => {
  expect(() => splitPostgresAddress(`postgres://a,b/sign?target_session_attrs=${wanted}`)).toThrow(TypeError)
})
