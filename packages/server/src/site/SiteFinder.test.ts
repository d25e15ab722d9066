import { expect, test } from 'vitest'
import { ForeignNames, type Naming } from './SiteFinder.ts'

const strange: Naming = { isVouchedFor: false, networkAddress: undefined }
const start = (now = () => 0) => new ForeignNames(['login.example.com'], now)
const tell = (foreign: ForeignNames, names: readonly string[], naming = strange) =>
  names.filter((name) => foreign.isNews(name, naming))
const many = Array.from({ length: 60 }, (_, at) => `h${at}.example.net`)

test('each name is news once, and so many of strangers are in an hour', () => {
  let time = 0
  const foreign = start(() => time)
  expect(tell(foreign, ['a.example', 'a.example', ...many])).toEqual(['a.example', ...many.slice(0, 9)])
  time = 3_599_999
  expect(tell(foreign, many)).toEqual([])
  time = 3_600_000
  expect(tell(foreign, many)).toEqual(many.slice(9, 19))
  time = -3_600_000
  expect(tell(foreign, ['b.example'])).toEqual(['b.example'])
})

test.each([
  'countersign:3000',
  'localhost:5173',
  'http://localhost:5173',
  '127.0.0.1:3000',
  '10.1.2.3',
  '192.168.1.20:443',
  '[fd00::7]:3000',
  '[::1]',
  'countersign.default.svc',
  'nas.local',
  'login.example.com:8443',
  'sso.example.com',
  'example.com',
])('%s has a place beside those of strangers', (name) => {
  const foreign = start()
  tell(foreign, many)
  expect(tell(foreign, [name])).toEqual([name])
})

test.each(['203.0.113.5', '[2001:db8::1]:443', 'example.net', 'badexample.com'])('%s has none', (name) => {
  const foreign = start()
  tell(foreign, many)
  expect(tell(foreign, [name])).toEqual([])
})

test('what a proxy vouches for has a place beside those of strangers', () => {
  const foreign = start()
  tell(foreign, many)
  expect(tell(foreign, ['other.example.net'], { ...strange, isVouchedFor: true })).toEqual([
    'other.example.net',
  ])
})

test('one network takes three places of ten', () => {
  const foreign = start()
  const of = (networkAddress: string) => tell(foreign, many, { isVouchedFor: false, networkAddress })
  expect(of('2001:db8::1').length).toBe(3)
  expect(of('2001:db8::2').length).toBe(0)
  // Whoever has a /48 has 65,536 of these.
  expect(of('2001:db8:0:1::1').length).toBe(0)
  expect(of('192.0.2.1').length).toBe(3)
})

test('names that were told long ago are forgotten, so that none takes room for ever', () => {
  let time = 0
  const foreign = start(() => time)
  tell(foreign, ['first.example'])
  for (let at = 0; at < 1_010; at += 1) {
    time += 3_600_000
    tell(foreign, [`n${at}.example`])
  }
  time += 3_600_000
  expect(tell(foreign, ['first.example', 'n1009.example'])).toEqual(['first.example'])
})
