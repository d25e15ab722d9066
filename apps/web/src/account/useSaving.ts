import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Saving } from './SavedNote.tsx'

/** What {@link useSaving} needs. */
export interface SavingOptions<TData, TChange> {
  /** Where the page keeps what is changed. */
  readonly queryKey: QueryKey
  /** What the page shows until the server has answered. */
  readonly apply: (data: TData, change: TChange) => TData
  /** The change that takes this one back. */
  readonly invert: (data: TData, change: TChange) => TChange
  readonly send: (change: TChange) => Promise<unknown>
}

/** What {@link useSaving} gives. */
export interface UseSaving<TChange> extends Saving {
  readonly save: (change: TChange) => void
}

/**
 * Makes a change at once on the page, and on the server behind it. Where the server does not take it, the page goes
 * back to what was; where it does, the person can undo it.
 */
export function useSaving<TData, TChange>(options: SavingOptions<TData, TChange>): UseSaving<TChange> {
  const { queryKey, apply, invert, send } = options
  const queries = useQueryClient()
  const [inverse, setInverse] = useState<TChange>()
  const change = useMutation({
    mutationFn: ({ change }: { change: TChange; canUndo: boolean }) => send(change),
    onMutate: async ({ change, canUndo }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<TData>(queryKey)
      if (before === undefined) return undefined
      setInverse(() => (canUndo ? invert(before, change) : undefined))
      queries.setQueryData(queryKey, apply(before, change))
      return before
    },
    onError: (_error, _change, before) => queries.setQueryData(queryKey, before),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
  return {
    state: change.isError ? 'failed' : change.isSuccess && inverse !== undefined ? 'saved' : 'none',
    error: change.error,
    save: (wanted) => change.mutate({ change: wanted, canUndo: true }),
    undo: () => inverse !== undefined && change.mutate({ change: inverse, canUndo: false }),
    retry: () => change.variables !== undefined && change.mutate(change.variables),
  }
}
