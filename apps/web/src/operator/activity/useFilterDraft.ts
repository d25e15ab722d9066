import { useState } from 'react'
import type { ActivityFilter } from '../../api/operatorApi.ts'
import { formatLocal, parseLocal } from './localTime.ts'

/** A filter as its fields hold it: what is not filled in is an empty text. */
export interface FilterDraft {
  readonly kind: string
  readonly account: string
  readonly from: string
  readonly to: string
}

/** What is wrong with a draft, by its field. */
export type FilterProblems = Partial<Record<keyof FilterDraft, string>>

/** Keeps what is filled in until it is asked for; it follows the filter where that changes from outside. */
export function useFilterDraft(filter: ActivityFilter) {
  const address = JSON.stringify(filter)
  const [shown, setShown] = useState(address)
  const [draft, setDraft] = useState(() => draftOf(filter))
  // Such as by going back.
  if (shown !== address) {
    setShown(address)
    setDraft(draftOf(filter))
  }
  return {
    draft,
    problems: problemsOf(draft),
    set: (part: Partial<FilterDraft>) => setDraft({ ...draft, ...part }),
  }
}

/** The filter that a draft without problems asks for. */
export function filterOf({ kind, account, from, to }: FilterDraft): ActivityFilter {
  return { kind, account: account.trim(), from: parseLocal(from), to: parseLocal(to) }
}

function draftOf(filter: ActivityFilter): FilterDraft {
  return {
    kind: filter.kind ?? '',
    account: filter.account ?? '',
    from: formatLocal(filter.from ?? ''),
    to: formatLocal(filter.to ?? ''),
  }
}

function problemsOf({ account, from, to }: FilterDraft): FilterProblems {
  const isWhole = account.trim() === '' || /^[0-9a-f-]{36}$/i.test(account.trim())
  const isForward = from === '' || to === '' || from < to
  return {
    ...(!isWhole && { account: 'This is not a whole id. It stands on the person’s page.' }),
    ...(!isForward && { to: 'This is not after the beginning.' }),
  }
}
