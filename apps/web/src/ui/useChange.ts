import { useAnnounce } from '@countersign/react'
import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'

/** What {@link useChange} needs. */
interface ChangeOptions<TInput, TResult> {
  readonly send: (input: TInput) => Promise<TResult>
  /** What is said afterwards: the words of when the change began, although the page may show its opposite by then. */
  readonly done?: string | ((result: TResult, input: TInput) => string)
  /** What takes the focus, as a selector, where the button that had it is about to go. */
  readonly focus?: string
  /** What else follows, before anything is loaded again. */
  readonly after?: (result: TResult, input: TInput) => unknown
  /** What the change makes old: the beginnings of the keys of queries that are loaded again. */
  readonly stale?: readonly QueryKey[]
}

/**
 * Makes a change on the server. Afterwards it is said, the focus goes where it can stay, and what has become old is loaded
 * again; the change is pending until that is there.
 */
export function useChange<TResult, TInput = void>(
  options: ChangeOptions<TInput, TResult>,
): UseMutationResult<TResult, Error, TInput> {
  const { send, done, focus, after, stale = [] } = options
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: (input: TInput) => send(input),
    onMutate: () => done,
    onSuccess: async (result, input, words) => {
      if (words !== undefined) announce(typeof words === 'string' ? words : words(result, input))
      if (focus !== undefined) document.querySelector<HTMLElement>(focus)?.focus()
      await after?.(result, input)
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}
