import { expect, test } from 'vitest'
import type { EventTable } from '../store/Schema.ts'
import { uuid } from '../store/uuid.ts'
import { describeEvent } from './activity.ts'

const [account, operator] = [uuid(1), uuid(2)]
const row: EventTable = {
  id: uuid(3),
  at: 3,
  account_id: account,
  actor_id: account,
  kind: 'sign_in',
  network_address: '192.0.2.1',
  user_agent: 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  count: 1,
  series: null,
  details: '{"session":"s","chainId":null}',
}

test('what a person did shows where from', () => {
  expect(describeEvent(row)).toEqual({
    id: row.id,
    at: '1970-01-01T00:00:00.003Z',
    kind: 'sign_in',
    actor: 'self',
    networkAddress: '192.0.2.1',
    browser: 'Firefox',
    system: 'Linux',
    details: { session: 's', chainId: null },
  })
})

test.each<[string, Partial<EventTable>, object]>([
  [
    'refused to anyone',
    { actor_id: null, kind: 'sign_in_refused' },
    { actor: 'unknown', browser: 'Firefox' },
  ],
  [
    'done by the server itself',
    { actor_id: null, kind: 'session_ended', network_address: '', user_agent: '' },
    { actor: 'server', networkAddress: null, browser: null, system: null },
  ],
  [
    'done by an operator, whose address and browser stay theirs',
    { actor_id: operator, kind: 'account_disabled' },
    { actor: 'operator', networkAddress: null, browser: null, system: null },
  ],
  [
    'done by an application',
    { actor_id: 'an-application', kind: 'application_disconnected' },
    { actor: 'application', networkAddress: null },
  ],
])('what was %s', (_name, changes, described) => {
  expect(describeEvent({ ...row, ...changes })).toMatchObject(described)
})
