import type { Method } from '@countersign/protocol'
import { CountersignError, type RefusalCode } from '../CountersignError.ts'
import { MisuseError } from '../MisuseError.ts'
import type { Service } from '../Service.ts'
import { splitUrl } from '../site/sites.ts'
import type { Operation } from './operation.ts'
import { describeProblem, findRefusal } from './problem.ts'
import { RequestContext } from './RequestContext.ts'
import type { RequestLike } from './request.ts'
import type { OperationResponse } from './response.ts'

/** What became of a request, in words of which there are few. */
export interface RequestOutcome {
  /** The path of the operation, such as `/api/account/sessions/:id`; undefined where there is none. */
  route: string | undefined
  /** The code of the error that was answered. */
  code: string | undefined
}

/** What is known of a request besides itself. */
interface RequestFacts {
  readonly networkAddress: string
  readonly requestId?: string | undefined
  readonly outcome?: RequestOutcome | undefined
}

/**
 * Responds to a request: what fails is a problem.
 *
 * @throws {TypeError} when the application that embeds the server has made a mistake.
 */
export async function dispatch(
  service: Service,
  route: Router,
  request: RequestLike,
  { networkAddress, requestId, outcome }: RequestFacts,
): Promise<OperationResponse> {
  let operation: Operation | undefined
  try {
    const { method } = request
    const { path } = splitUrl(request.url)
    const found = route(path)
    if (found === undefined) throw new CountersignError('not_found')
    const { methods, pathParams } = found
    if (outcome !== undefined) outcome.route = found.path
    operation = methods.get(method)
    if (operation === undefined) {
      throw new CountersignError('method_not_allowed', { method, allow: [...methods.keys()].join(', ') })
    }
    const foundSite = service.sites.find(request)
    const context = new RequestContext({
      service,
      request,
      networkAddress,
      requestId,
      foundSite,
      pathParams,
    })
    const response = await operation.run(context)
    if (operation.signsIn) service.observe?.(signedIn)
    return method === 'HEAD' ? { ...response, body: null } : response
  } catch (error) {
    if (error instanceof MisuseError) throw error
    const { code, details } = findRefusal(error, service.log, requestId)
    if (outcome !== undefined) outcome.code = code
    if (operation?.signsIn) service.observe?.({ what: 'sign_in', refusal: code })
    return describeProblem(code, details)
  }
}

const signedIn: { readonly what: 'sign_in'; readonly refusal: RefusalCode | null } = {
  what: 'sign_in',
  refusal: null,
}

/** The operations of a path, and what it names at the parts that are open; undefined when there is nothing there. */
export type Router = (path: string) => Route | undefined

interface Route {
  /** As the endpoint has it: the open parts by their names. */
  readonly path: string
  /** `HEAD` is handled as `GET` is. */
  readonly methods: ReadonlyMap<string, Operation>
  readonly pathParams: Readonly<Record<string, string>>
}

/**
 * Finds operations by their paths. A whole path is found before a pattern such as `/api/account/sessions/:id`, of
 * which a part that starts with a colon stands for any one part that is not empty.
 *
 * @throws {TypeError} when two operations have one method and one path.
 */
export function createRouter(operations: readonly Operation[]): Router {
  const routes = [...Map.groupBy(operations, ({ endpoint }) => endpoint.path)].map(
    ([path, these]) => [path, indexByMethod(these)] as const,
  )
  const exact = new Map(routes.map(([path, methods]) => [path, { path, methods, pathParams: {} }]))
  const patterns = routes
    .filter(([path]) => path.includes('/:'))
    .map(([path, methods]) => ({ path, parts: path.split('/'), methods }))
  return (path) => {
    const route = exact.get(path)
    if (route !== undefined && !path.includes('/:')) return route
    const parts = path.split('/')
    const found = patterns.find((pattern) => matches(pattern.parts, parts))
    const pathParams = found && readPathParams(found.parts, parts)
    return pathParams && { path: found.path, methods: found.methods, pathParams }
  }
}

/** The API's own path, which all its endpoints begin with. */
const ownPath = '/api'

/** Places the API below another path than `/api`: then there is nothing at `/api`. What is beside it stays. */
export function placeBelow(basePath: string, route: Router): Router {
  if (basePath === ownPath) return route
  return (path) => {
    if (path.startsWith(`${basePath}/`)) return route(ownPath + path.slice(basePath.length))
    return path.startsWith(`${ownPath}/`) ? undefined : route(path)
  }
}

function indexByMethod(operations: readonly Operation[]): ReadonlyMap<string, Operation> {
  const methods = new Map<Method | 'HEAD', Operation>()
  for (const operation of operations) {
    const { method, path } = operation.endpoint
    if (methods.has(method)) throw new TypeError(`Two operations are ${method} ${path}.`)
    methods.set(method, operation)
  }
  const read = methods.get('GET')
  // What spends a confirmation is no look at the head.
  return read === undefined || read.endpoint.confirms ? methods : methods.set('HEAD', read)
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => (isOpen(part) ? parts[at] !== '' : part === parts[at]))
  )
}

/** What stands in the open parts, decoded; undefined where one of them can be the name of nothing. */
function readPathParams(
  pattern: readonly string[],
  parts: readonly string[],
): Record<string, string> | undefined {
  const open = pattern.flatMap((part, at) =>
    isOpen(part) ? [[part.slice(1), decodePart(parts[at] ?? '')] as const] : [],
  )
  return open.every(isNamed) ? Object.fromEntries(open) : undefined
}

function isNamed(pair: readonly [string, string | undefined]): pair is readonly [string, string] {
  return pair[1] !== undefined
}

/** An application may be named by an address, with slashes (RFC 3986, section 2.1). No name has control characters. */
function decodePart(part: string): string | undefined {
  if (!part.includes('%')) return part
  try {
    const decoded = decodeURIComponent(part)
    return /\p{Cc}/u.test(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}

function isOpen(part: string): boolean {
  return part.startsWith(':')
}
