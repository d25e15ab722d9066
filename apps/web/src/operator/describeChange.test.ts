import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { describeChange, nameTarget } from './OperatorPages.tsx'

test('names an application as its page has loaded it', () => {
  const queries = new QueryClient()
  const change = { kind: 'rotate_application_secret', clientId: 'forum' } as const
  expect(nameTarget(queries, change)).toContain('forum')
  queries.setQueryData(['applications', 'forum'], { clientId: 'forum', name: 'Example Forum' })
  expect(nameTarget(queries, change)).toBe('Example Forum')
  expect(describeChange(change, queries).title).toBe('Give Example Forum a new secret')
})

test('names an API by what people sign that it is', () => {
  const queries = new QueryClient()
  const adding = { kind: 'add_api', identifier: 'https://files.example/v1/' } as const
  expect(describeChange(adding, queries).title).toBe('Add the API files.example/v1')
  const change = { kind: 'change_api', id: 'api~files' } as const
  expect(nameTarget(queries, change)).toBe('api~files')
  queries.setQueryData(['apis', 'api~files'], { id: 'api~files', host: 'files.example/v1' })
  expect(describeChange(change, queries).title).toBe('Change the API files.example/v1')
})

test('says a role by what becomes of it, and what operators do to their own account as its pages do', () => {
  const queries = new QueryClient()
  const said = (role: 'member' | 'operator') =>
    describeChange({ kind: 'change_role', accountId: 'a', role }, queries).title
  expect(said('operator')).toBe('Make this person an operator')
  expect(said('member')).toBe('Remove the operator role from this person')
  expect(describeChange({ kind: 'delete_account' }, queries).title).toBe('Delete this account')
})

test('says what an operator token may do, until when and from where, before it is signed for', () => {
  const token = {
    kind: 'add_operator_token',
    name: 'directory',
    can: 'people:read applications:credentials',
    until: '2027-01-31T12:00:00Z',
    networks: '',
  } as const
  const queries = new QueryClient()
  expect(describeChange(token, queries).what).toMatch(
    /^Create the operator token directory\. It has these rights until .*2027: people:read, applications:credentials\. It works from anywhere\.$/,
  )
  expect(describeChange({ ...token, networks: '10.0.0.0/8 ::1' }, queries).what).toMatch(
    / It works only from 10\.0\.0\.0\/8, ::1\.$/,
  )
})
