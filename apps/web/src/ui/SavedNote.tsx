import { ApiError } from '@countersign/client'
import { Button } from '@countersign/react'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { describeFailure } from './failures.ts'
import styles from './SavedNote.module.css'
import { texts } from './texts/parts.ts'

/** What {@link SavedNote} tells of: a change that is shown before the server has it. */
interface Saving {
  readonly state: 'none' | 'saved' | 'failed'
  readonly error: unknown
  readonly undo: () => void
  readonly retry: () => void
}

/** Says that a change is saved, with a way back; or that it is not, with a way to try again. */
export function SavedNote({ saving, what }: { readonly saving: Saving; readonly what: string }) {
  const place = useRef<HTMLDivElement>(null)
  const { error } = saving
  // Where a name was refused, its field says so.
  const state = isNameRefused(error) ? 'none' : saving.state
  const act = (action: () => void) => {
    action()
    // The button is about to go: the focus stays where it was.
    place.current?.focus()
  }
  return (
    <div role="status" className={styles['saved']} tabIndex={-1} ref={place}>
      {state === 'saved' && (
        <p>
          <span>{texts.saved(what)}</span>
          <Button kind="plain" label={texts.undoLabel(what)} onClick={() => act(saving.undo)}>
            {texts.undo}
          </Button>
        </p>
      )}
      {state === 'failed' && (
        <p className={styles['problem']}>
          <span>{texts.notSaved(what, describeFailure(error))}</span>
          {!isRefused(error) && (
            <Button kind="plain" onClick={() => act(saving.retry)}>
              {texts.tryAgain}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** What cannot be is refused every time: another change has to be made. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_request'
}

function isNameRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'name_refused'
}

/** What {@link useSaving} needs. */
interface SavingOptions<TData, TChange> {
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
  /** The change whose name the server refused, until another is made. */
  readonly refused: { readonly change: TChange; readonly error: ApiError } | undefined
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
    refused:
      isNameRefused(change.error) && change.variables !== undefined
        ? { change: change.variables.change, error: change.error }
        : undefined,
    retry: () => change.variables !== undefined && change.mutate(change.variables),
  }
}
