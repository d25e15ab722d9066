import type { ActivityFilter } from '../../api/operatorApi.ts'
import { texts } from '../texts/texts.ts'
import { formatLocal, parseLocal } from './localTime.ts'

/** Reads the filter from the page's URL. */
export function readFilter(query: URLSearchParams): ActivityFilter {
  return Object.fromEntries(
    names.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value !== ''),
  )
}

/** Writes a filter for the page's URL, without its empty fields. */
export function writeFilter(filter: ActivityFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = filter[name]
    if (value !== undefined && value !== '') query.set(name, value)
  }
  return query
}

const names = ['kind', 'account', 'from', 'to'] as const

/** A filter as its fields hold it: an empty text where nothing is filled in. */
export interface FilterDraft {
  readonly kind: string
  readonly account: string
  readonly from: string
  readonly to: string
}

/** The draft that shows a filter. */
export function createFilterDraft(filter: ActivityFilter): FilterDraft {
  return {
    kind: filter.kind ?? '',
    account: filter.account ?? '',
    from: formatLocal(filter.from ?? ''),
    to: formatLocal(filter.to ?? ''),
  }
}

/** What is wrong with a draft, by its field. */
export function checkFilterDraft({
  account,
  from,
  to,
}: FilterDraft): Partial<Record<keyof FilterDraft, string>> {
  const isWhole = account.trim() === '' || /^[0-9a-f-]{36}$/i.test(account.trim())
  const isForward = from === '' || to === '' || from < to
  return {
    ...(!isWhole && { account: texts.activity.accountIncomplete }),
    ...(!isForward && { to: texts.activity.toTooEarly }),
  }
}

/** The filter that a draft without problems describes. */
export function readFilterDraft({ kind, account, from, to }: FilterDraft): ActivityFilter {
  return { kind, account: account.trim(), from: parseLocal(from), to: parseLocal(to) }
}
