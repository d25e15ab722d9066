import { invalidRequest, isUuid } from '@countersign/server/extension'

/** What a query may name to choose events. */
export const filterNames = ['kind', 'account', 'from', 'to'] as const

/** The events that are asked for; `from` and `before` are bounds of their ids. */
export interface ActivityFilter {
  readonly kind: string | undefined
  readonly account: string | undefined
  readonly from: string
  readonly before: string
}

/** Sorts after every id. */
const end = '~'

/**
 * Reads which events are asked for.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function readFilter(
  query: Readonly<Partial<Record<(typeof filterNames)[number], string>>>,
): ActivityFilter {
  const { kind, account, from, to } = query
  if (kind !== undefined && !/^[a-z_]{1,40}$/.test(kind)) throw invalidRequest('"kind" is no kind of event')
  if (account !== undefined && !isUuid(account)) throw invalidRequest('"account" is not an id')
  return {
    kind,
    account,
    from: from === undefined ? '' : boundOf('from', from),
    before: to === undefined ? end : boundOf('to', to),
  }
}

/** A date, or a date and a time with its zone (RFC 3339). */
const instant = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/

/** What an id of that time begins with (RFC 9562, section 5.7): the ids of a later time sort after it. */
function boundOf(name: string, text: string): string {
  const time = instant.test(text) ? Date.parse(text) : Number.NaN
  if (!(time >= 0)) throw invalidRequest(`"${name}" is not a time such as 2026-01-31T12:00:00Z`)
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}
