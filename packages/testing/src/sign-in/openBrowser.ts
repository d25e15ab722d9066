/**
 * Where a person signs in: an application's handler, or the address of one that is running. The handler is told the
 * network address, as `countersign.fetch` is; an application that has no use for it leaves it.
 */
export type SignInTarget =
  | string
  | URL
  | { fetch(request: Request, connection: { readonly networkAddress: string }): Response | Promise<Response> }

/** Where the browser is, and from where its requests come. */
export interface BrowserOptions {
  /** The page's: `http://localhost:3000`, or that of the address, unless given. */
  readonly origin?: string | undefined
  /** What a handler takes for the person's own; `192.0.2.1` (RFC 5737) unless given. */
  readonly networkAddress?: string | undefined
}

/** A browser on a page of one origin, as far as requests go: it keeps cookies. */
export interface TestBrowser {
  readonly origin: string
  /** By name. */
  readonly cookies: Map<string, string>
  /** Sends a request as the page does: a path or an address, with its cookies, and with `Origin` where it changes something. */
  fetch(address: string | URL, init?: RequestInit): Promise<Response>
}

/**
 * A browser in which nobody is signed in.
 *
 * @example
 * const visitor = openBrowser(app)
 * expect((await visitor.fetch('/journal')).status).toBe(401)
 * @throws {TypeError} that names the option which cannot be used.
 */
export function openBrowser(target: SignInTarget, options: BrowserOptions = {}): TestBrowser {
  const { base, send } = readTarget(target, options.networkAddress)
  const origin = readOrigin('origin', options.origin ?? base ?? 'http://localhost:3000')
  const cookies = new Map<string, string>()
  return {
    origin,
    cookies,
    async fetch(address, init = {}) {
      // A path that begins with two slashes is no other host.
      const path = String(address).replace(/^\//, `${base ?? origin}/`)
      const request = new Request(new URL(path, base ?? origin), init)
      const isWrite = !['GET', 'HEAD'].includes(request.method)
      if (isWrite && !request.headers.has('origin')) request.headers.set('origin', origin)
      if (cookies.size > 0 && !request.headers.has('cookie'))
        request.headers.set('cookie', formatCookies(cookies))
      const response = await send(request)
      for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie)
      return response
    },
  }
}

function readTarget(target: SignInTarget, networkAddress = '192.0.2.1') {
  if (networkAddress === '') throw new TypeError('networkAddress: must not be empty.')
  if (typeof target === 'string' || target instanceof URL) {
    const address = URL.canParse(String(target)) ? new URL(target).origin : String(target)
    return { base: readOrigin('target', address), send: (request: Request) => fetch(request) }
  }
  if (typeof target?.fetch !== 'function') {
    throw new TypeError(
      'target: must have fetch(request, { networkAddress }), or be the address of a server.',
    )
  }
  return { send: async (request: Request) => target.fetch(request, { networkAddress }) }
}

function readOrigin(option: string, text: string): string {
  const isOrigin = URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)
  if (!isOrigin) {
    throw new TypeError(
      `${option}: must be a scheme, a host and a port, such as https://app.example: ${text}`,
    )
  }
  return text
}

/** The value of a `Cookie` header. */
export function formatCookies(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ')
}

/** Keeps what a `Set-Cookie` header says; an empty value takes the cookie away. */
function keepCookie(cookies: Map<string, string>, header: string): void {
  const [pair = ''] = header.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}
