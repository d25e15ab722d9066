import { useAnnounce } from '@countersign/react'
import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type OperatorApi, operatorCalls } from '../api/operatorApi.ts'
import { usePerform } from '../confirmation/perform.ts'
import { performCalls } from '../confirmation/performCalls.ts'

const OperatorApiContext = createContext<OperatorApi | null>(null)

/** Gives the calls that only operators may make. */
export function useOperatorApi(): OperatorApi {
  const api = useContext(OperatorApiContext)
  if (api === null) throw new TypeError('This part is used outside of the operator’s pages.')
  return api
}

/** Props of {@link OperatorApiProvider}. */
export interface OperatorApiProviderProps {
  readonly api: OperatorApi
  readonly children: ReactNode
}

/**
 * Provides the calls, each of which asks for what it lacks and then continues: a sign-in where the session ended
 * meanwhile, and a confirmation for a change that needs one (specification, point 6).
 */
export function OperatorApiProvider({ api, children }: OperatorApiProviderProps) {
  const perform = usePerform()
  const performing = useMemo(() => performCalls(operatorCalls, api, perform), [api, perform])
  return <OperatorApiContext value={performing}>{children}</OperatorApiContext>
}

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

/** What a change of a group makes old: the groups, whatever belongs to them, and the activity. */
export const ofGroups: readonly (readonly string[])[] = [['groups'], ['group'], ['person'], ['activity']]

/** What a change of an application makes old: the applications, whatever belongs to one, and the activity. */
export const ofApplications: readonly (readonly string[])[] = [
  ['applications'],
  ['application'],
  ['activity'],
]
