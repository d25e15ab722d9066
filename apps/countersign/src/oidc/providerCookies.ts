import type { IncomingMessage } from 'node:http'
import { findCookie, type Site } from '@countersign/server/extension'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { cookieNames } from './cookies.ts'
import { findSecret, presentSecret } from './interaction/interactionSecret.ts'

type Cookies = KoaContextWithOIDC['cookies']
type Written = Parameters<Cookies['set']>
/** Where the cookies of a request hold it. */
interface OfRequest {
  readonly request: IncomingMessage
}

/**
 * Makes the provider read its cookies as we read ours: by their exact names, and two of one name are none. Those of an
 * interaction hold its secret, where the provider would have its uid.
 */
export function guardCookies({ context }: Provider, site: Site): void {
  const names = cookieNames(site)
  const ofInteractions: ReadonlySet<string> = new Set([names.interaction, names.resume])
  const upstream: object = Object.getPrototypeOf(context)

  // They hold no request of their own: V8 would keep it for long (docs/decisions/0013).
  function get(this: OfRequest, name: string): string | undefined {
    const value = findCookie(this.request.headers.cookie ?? null, name)
    return value === undefined || !ofInteractions.has(name) ? value : presentCookie(this.request, value)
  }
  function set(this: Cookies & OfRequest, ...[name, value, options]: Written): Cookies {
    const { set: write }: Cookies = Object.getPrototypeOf(this)
    if (!ofInteractions.has(name) || !value) return write.call(this, name, value, options)
    const secret = findSecret(this.request, value)
    if (secret === undefined) throw new TypeError('an interaction that was not saved has no cookie')
    return write.call(this, name, secret, options)
  }

  Object.defineProperty(context, 'cookies', {
    get(this: object): Cookies {
      const cookies: Cookies = Reflect.get(upstream, 'cookies', this)
      return Object.hasOwn(cookies, 'get') ? cookies : Object.assign(cookies, { get, set })
    },
  })
}

/** The interaction that the address of a request names; its adapter holds the secret against the record. */
function presentCookie(request: IncomingMessage, secret: string): string {
  const uid = /\/([^/?]*)(?:\?|$)/.exec(request.url ?? '')?.[1] ?? ''
  presentSecret(request, { uid, secret })
  return uid
}
