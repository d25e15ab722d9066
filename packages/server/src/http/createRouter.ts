import type { Calls, Handler } from './Call.ts'

/** What an address takes, by method. `HEAD` is answered as `GET` is. */
export type Methods = ReadonlyMap<string, Handler>

/** The methods of a path, and what it names at the places that are open; undefined when there is nothing there. */
export type Router = (
  path: string,
) => { readonly methods: Methods; readonly names: readonly string[] } | undefined

/**
 * Finds calls by their paths. A whole path is found before a pattern such as `/api/account/sessions/:id`, of which
 * a part that starts with a colon stands for any one part that is not empty.
 */
export function createRouter(calls: Calls): Router {
  const routes = Object.entries(calls).map(([path, handlers]) => [path, methodsOf(handlers)] as const)
  const exact = new Map(routes)
  const patterns = routes
    .filter(([path]) => path.includes('/:'))
    .map(([path, methods]) => ({ parts: path.split('/'), methods }))
  return (path) => {
    const methods = exact.get(path)
    if (methods !== undefined && !path.includes('/:')) return { methods, names: [] }
    const parts = path.split('/')
    const found = patterns.find((pattern) => matches(pattern.parts, parts))
    return found && { methods: found.methods, names: parts.filter((_, at) => isOpen(found.parts[at])) }
  }
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => (isOpen(part) ? parts[at] !== '' : part === parts[at]))
  )
}

function isOpen(part: string | undefined): boolean {
  return part?.startsWith(':') === true
}

function methodsOf(handlers: Calls[string]): Methods {
  const { GET } = handlers
  return new Map(Object.entries(GET === undefined ? handlers : { ...handlers, HEAD: GET }))
}
