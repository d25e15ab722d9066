import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeFinding, type FindingId } from './findings.ts'

const page = new URL('../../../../../docs/reference/forward-auth.md', import.meta.url)

/** Every one of them, or this does not compile. */
const findings: Readonly<Record<FindingId, true>> = {
  does_not_answer: true,
  check_fails: true,
  check_unreadable: true,
  not_asked: true,
  path_not_asked: true,
  method_not_asked: true,
  upgrade_not_asked: true,
  headers_pass: true,
  address_from_client: true,
  forwarded_from_client: true,
  host_from_client: true,
  network_from_client: true,
  wrong_host: true,
  wrong_scheme: true,
  path_changed: true,
  query_lost: true,
  method_changed: true,
  cached: true,
  plain_http: true,
  secret_missing: true,
  redirect_lost: true,
  cookie_lost: true,
}

const isFinding = (text: string): text is FindingId => text in findings

test('the reference lists everything that a test of a gate can find', () => {
  const written = Object.keys(findings)
    .filter(isFinding)
    .map((id) => describeFinding(id, ''))
    .map(({ id, isOpen, why }) => `| \`${id}\` | ${isOpen ? 'yes' : 'no'} | ${why} |`)
  const rows = readFileSync(page, 'utf8').match(/^\| `[a-z_]+` \| (?:yes|no) \| .+$/gm)
  expect(rows).toEqual(written)
})
