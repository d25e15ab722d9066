/** A browser as far as a redirect flow needs one: cookies with their paths, and no redirect followed unasked. */
export interface Browser {
  readonly get: (address: string) => Promise<Response>
  readonly postForm: (address: string, fields: Readonly<Record<string, string>>) => Promise<Response>
  readonly postJson: (address: string, value: unknown) => Promise<Response>
  readonly patchJson: (address: string, value: unknown) => Promise<Response>
  readonly delete: (address: string) => Promise<Response>
  /** What the choice in the foot of a page does. */
  readonly chooseLanguage: (tag: string) => void
  /** Forgets every cookie. */
  readonly clear: () => void
  /** The Cookie header for a path. */
  readonly cookieFor: (path: string) => string
}

interface Cookie {
  readonly path: string
  readonly value: string
}

/** Opens a browser that has the pages of one origin open. */
export function createBrowser(origin: string): Browser {
  const jar = new Map<string, Cookie>()
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, origin)
    const headers = new Headers(init.headers)
    headers.set('cookie', cookiesFor(url.pathname, jar))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keep(line, jar)
    return response
  }
  const sendJson = (method: string, address: string, value: unknown) =>
    send(address, {
      method,
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(value),
    })
  return {
    get: (address) => send(address, { headers: { accept: 'text/html' } }),
    postForm: (address, fields) =>
      send(address, {
        method: 'POST',
        headers: { origin, accept: 'text/html' },
        body: new URLSearchParams(fields),
      }),
    postJson: (address, value) => sendJson('POST', address, value),
    patchJson: (address, value) => sendJson('PATCH', address, value),
    delete: (address) => send(address, { method: 'DELETE', headers: { origin } }),
    chooseLanguage: (tag) => keep(`countersign_language=${tag}; Path=/`, jar),
    clear: () => jar.clear(),
    cookieFor: (path) => cookiesFor(path, jar),
  }
}

function cookiesFor(pathname: string, jar: ReadonlyMap<string, Cookie>): string {
  return [...jar]
    .filter(
      ([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
    )
    .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
    .join('; ')
}

function keep(line: string, jar: Map<string, Cookie>): void {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const [name = '', value = ''] = pair.split('=')
  const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/'
  const isGone = attributes.some((part) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(part))
  const key = `${name} ${path}`
  if (isGone) jar.delete(key)
  else jar.set(key, { path, value })
}
