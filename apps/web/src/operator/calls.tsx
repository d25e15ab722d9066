import type { Endpoint } from '@countersign/protocol'
import { useAnnounce } from '@countersign/react'
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type OperatorApi, operatorCalls } from '../api/operatorApi.ts'
import { performCalls } from '../confirmation/confirmedChange.tsx'
import { usePerform } from '../confirmation/perform.ts'
import { useSearchedPages } from '../ui/ListPage.tsx'
import { usePages } from '../ui/MoreButton.tsx'
import { findWords } from '../wording/findWords.ts'

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

/**
 * Under what the answer of an endpoint is kept: its path below `/api/operator/`, filled in, and what is asked of it. So what
 * belongs to a thing is found by where such keys begin.
 *
 * @example keyOf(groupEndpoints.groupClaims, 'staff') // ['groups', 'staff', 'claims']
 */
export function keyOf({ path }: Pick<Endpoint, 'path'>, ...given: readonly unknown[]): QueryKey {
  const rest = [...given]
  const steps = path.replace('/api/operator/', '').split('/')
  return [...steps.map((step) => (step.startsWith(':') ? rest.shift() : step)), ...rest]
}

/** The same for a list that comes page by page: what is kept of it has another form than one answer. */
export function pagesKeyOf(endpoint: Pick<Endpoint, 'path'>, ...given: readonly unknown[]): QueryKey {
  return [...keyOf(endpoint, ...given), 'pages']
}

/** One of the calls, as a page names it: `(api) => api.group`. */
type Choose<Call> = (api: OperatorApi) => Call

/** Loads what a call answers. */
export function useLoaded<Given extends readonly unknown[], Answer>(
  choose: Choose<(...given: Given) => Promise<Answer>>,
  ...given: Given
): UseQueryResult<Answer> {
  const { call, endpoint } = useCall(choose)
  return useQuery({ queryKey: keyOf(endpoint, ...given), queryFn: () => call(...given) })
}

/** A call for a list, which takes what its path leaves open, and which part of the list. */
type ListCall<Open extends readonly string[], Query extends object, Page> = (
  ...given: [...Open, query?: Query & { readonly cursor?: string | undefined }]
) => Promise<Page>

/** Loads a list, a page at a time. */
export function useListed<
  Open extends readonly string[],
  Query extends object,
  Page extends { readonly next: string | null },
>(
  choose: Choose<ListCall<Open, Query, Page>>,
  open: readonly [...Open],
  query: NoInfer<Query>,
): UseInfiniteQueryResult<InfiniteData<Page>> {
  const { call, endpoint } = useCall(choose)
  return usePages(pagesKeyOf(endpoint, ...open, query), (cursor) => call(...open, { ...query, cursor }))
}

/** The same for a list that is searched or filtered: what was found before stays until the new is here. */
export function useFound<
  Open extends readonly string[],
  Query extends object,
  Page extends { readonly next: string | null },
>(
  choose: Choose<ListCall<Open, Query, Page>>,
  open: readonly [...Open],
  query: NoInfer<Query>,
): UseInfiniteQueryResult<InfiniteData<Page>> {
  const { call, endpoint } = useCall(choose)
  return useSearchedPages(pagesKeyOf(endpoint, ...open, query), (cursor) =>
    call(...open, { ...query, cursor }),
  )
}

function useCall<Call>(choose: Choose<Call>): { readonly call: Call; readonly endpoint: Endpoint } {
  const api = useOperatorApi()
  const call = choose(api)
  const [name = ''] = Object.entries<unknown>({ ...api }).find(([, one]) => one === call) ?? []
  const endpoint = findWords<Endpoint>(operatorCalls, name)
  if (endpoint === undefined) throw new TypeError('This is none of the calls of operators.')
  return { call, endpoint }
}

/** What {@link useChange} needs. */
interface ChangeOptions<TInput, TResult> {
  readonly send: (input: TInput) => Promise<TResult>
  /** What is said afterwards: the words of when the change began, although the page may show its opposite by then. */
  readonly done?: string | ((result: TResult, input: TInput) => string)
  /** What takes the focus, as a selector, where the button that had it is about to go. */
  readonly focus?: string
  /** The key of what the answer takes the place of. */
  readonly answers?: QueryKey
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
  const { send, done, focus, answers, after, stale = [] } = options
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: (input: TInput) => send(input),
    onMutate: () => done,
    onSuccess: async (result, input, words) => {
      if (words !== undefined) announce(typeof words === 'string' ? words : words(result, input))
      if (focus !== undefined) document.querySelector<HTMLElement>(focus)?.focus()
      if (answers !== undefined) queries.setQueryData(answers, result)
      await after?.(result, input)
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}

/** What a change of a group makes old: the groups, whatever belongs to them, and the activity. */
export const ofGroups: readonly (readonly string[])[] = [['groups'], ['people'], ['activity']]

/** What a change of an application makes old: the applications, whatever belongs to one, and the activity. */
export const ofApplications: readonly (readonly string[])[] = [['applications'], ['activity']]

/** What a change of an API makes old: the APIs, whatever belongs to one, and the activity. */
export const ofApis: readonly (readonly string[])[] = [['apis'], ['activity']]
