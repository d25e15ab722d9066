import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPostgresTarget, readPostgresTls } from './tls.ts'

const address = 'postgres://ada:hu%3Fsh@db.example:5433/sign'

function makeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'ca.pem'), 'the authority')
  return join(folder, 'ca.pem')
}

test('an address that says nothing of TLS stays as it is', () => {
  for (const given of [address, `${address}?target_session_attrs=primary&application_name=a%20b`]) {
    expect(readPostgresTarget(given)).toEqual({ connectionString: given })
    expect(readPostgresTls(given)).toBeUndefined()
  }
})

test.each([
  ['sslmode=disable', 'none', false],
  ['sslmode=require', 'full', { rejectUnauthorized: true }],
  ['sslmode=verify-full', 'full', { rejectUnauthorized: true }],
  ['sslmode=verify-full&sslrootcert=system', 'full', { rejectUnauthorized: true }],
  ['sslmode=no-verify', 'unchecked', { rejectUnauthorized: false }],
  ['ssl=true', 'full', { rejectUnauthorized: true }],
  ['ssl=no-verify', 'unchecked', { rejectUnauthorized: false }],
  ['ssl=0', 'none', false],
  // Not bound to its channel, but with the server that the certificate names.
  ['sslmode=require&channel_binding=require', 'full', { rejectUnauthorized: true }],
  ['channel_binding=require', 'full', { rejectUnauthorized: true }],
])('%s is read', (query, tls, ssl) => {
  const given = `${address}?application_name=a&${query}&keepalives=1`
  const rest = `${address}?application_name=a&keepalives=1`
  expect(readPostgresTarget(given)).toEqual({ connectionString: rest, ssl })
  expect(readPostgresTls(given)).toBe(tls)
})

test('a parameter whose value asks for what is so anyway changes nothing', () => {
  for (const query of [
    'sslcompression=0&sslsni=1&sslcertmode=allow&ssl_min_protocol_version=TLSv1.2&requiressl=0',
    'gssencmode=prefer&channel_binding=prefer',
    'gssencmode=disable&channel_binding=disable',
  ]) {
    const given = `${address}?${query}`
    expect(readPostgresTarget(given)).toEqual({ connectionString: given })
    expect(readPostgresTls(given)).toBeUndefined()
  }
})

test('an authority of one’s own is read from its file, and verify-ca checks it without the name', () => {
  const file = makeFile()
  const full = readPostgresTarget(`${address}?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`)
  expect(full.ssl).toEqual({ rejectUnauthorized: true, ca: 'the authority' })
  const alone = readPostgresTarget(`${address}?sslrootcert=${file}&sslnegotiation=direct`)
  expect(alone).toEqual({ connectionString: address, sslnegotiation: 'direct', ssl: full.ssl })
  const authority = readPostgresTarget(`${address}?sslmode=verify-ca&sslrootcert=${file}`)
  expect(authority.ssl).toMatchObject({ rejectUnauthorized: true, ca: 'the authority' })
  expect(authority.ssl).toHaveProperty('checkServerIdentity')
})

test.each([
  ['sslmode=allow', 'sslmode=allow may go on without encryption: give disable, verify-full'],
  ['sslmode=prefer', 'or no-verify'],
  ['sslmode=verify', 'sslmode=verify is no mode'],
  ['sslmode=', 'is no mode'],
  ['ssl=yes', 'is no mode'],
  ['sslmode=verify-ca', 'needs sslrootcert'],
  ['sslmode=verify-ca&sslrootcert=system', 'needs sslrootcert'],
  ['sslmode=require&uselibpqcompat=true', 'uselibpqcompat is not taken'],
  ['sslmode=verify-full&sslrootcert=/nowhere/ca.pem', 'sslrootcert=/nowhere/ca.pem cannot be read (ENOENT)'],
  ['sslcert=/nowhere/c.pem', 'sslcert=/nowhere/c.pem cannot be read'],
  // All that libpq knows besides ("Parameter Key Words").
  ['sslmode=verify-full&sslcrl=/etc/crl.pem', 'sslcrl is not supported: leave it out'],
  ['sslcrldir=/etc/crls', 'sslcrldir is not supported'],
  ['sslpassword=hu%253Fsh', /^sslpassword is not supported(?!.*=hu)/],
  ['sslkeylogfile=/tmp/keys', 'sslkeylogfile is not supported'],
  ['sslcertmode=require', 'sslcertmode is not supported'],
  ['sslsni=0', 'sslsni is not supported'],
  ['sslcompression=1', 'sslcompression is not supported'],
  ['ssl_min_protocol_version=TLSv1.3', 'ssl_min_protocol_version is not supported'],
  ['ssl_max_protocol_version=TLSv1.3', 'ssl_max_protocol_version is not supported'],
  ['requiressl=1', 'requiressl is not supported'],
  ['gssencmode=require', 'gssencmode is not supported'],
  ['sslmode=no-verify&channel_binding=require', 'channel_binding=require needs sslmode=verify-full'],
  ['sslmode=disable&channel_binding=require', 'channel_binding=require needs sslmode=verify-full'],
  ['channel_binding=always', 'channel_binding is not supported'],
  ['sslrootcrt=/etc/ca.pem', 'sslrootcrt is not supported'],
  ['ssl%0Amode=require', 'ssl… is not supported'],
])('%s is refused with one line', (query, line) => {
  const read = () => readPostgresTarget(`${address}?${query}`)
  expect(read).toThrow(TypeError)
  expect(read).toThrow(line)
  expect(read).toThrow(/^[^\n]+$/)
  expect(read).not.toThrow(/hu%3Fsh/)
})
