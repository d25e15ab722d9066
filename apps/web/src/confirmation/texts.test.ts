import { expect, test } from 'vitest'
import { describeChange } from './texts.ts'

test('says what an operator token may do, until when and from where, before it is signed for', () => {
  const token = {
    kind: 'add_operator_token',
    name: 'directory',
    can: 'people:read applications:credentials',
    until: '2027-01-31T12:00:00Z',
    networks: '',
  } as const
  expect(describeChange(token, 'directory').what).toMatch(
    /^Create the operator token directory\. It has these rights until .*2027: people:read, applications:credentials\. It works from anywhere\.$/,
  )
  expect(describeChange({ ...token, networks: '10.0.0.0/8 ::1' }, 'directory').what).toMatch(
    / It works only from 10\.0\.0\.0\/8, ::1\.$/,
  )
})
