import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { nameTarget } from './nameTarget.ts'

test('names an application as its page has loaded it', () => {
  const queries = new QueryClient()
  const change = { kind: 'rotate_application_secret', clientId: 'forum' } as const
  expect(nameTarget(queries, change)).toContain('forum')
  queries.setQueryData(['application', 'forum'], { clientId: 'forum', name: 'Example Forum' })
  expect(nameTarget(queries, change)).toBe('Example Forum')
})
