import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ApplicationDraft, GateDraft } from '@countersign/product-api'
import { createPerson, type Person } from '../../oidc/support/Person.ts'
import type { RegisteredApplication, RunningProvider } from '../../oidc/support/startProvider.ts'

/** What a proxy is told of a request, and what the request brings. */
export interface Asking {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What a person's browser sends when they open a page in a tab. */
export const tab = {
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
}

/** How a proxy asks: those that say it in `X-Forwarded-*`, or nginx. */
export type Family = 'forwarded' | 'nginx' | 'nginx/answer'

/** Asks as a proxy does, about a request for an address. */
export function askAbout(
  origin: string,
  address: string,
  { method = 'GET', headers = tab }: Asking = {},
  family: Family = 'forwarded',
): Promise<Response> {
  const { protocol, host, href } = new URL(address)
  const uri = href.slice(`${protocol}//${host}`.length)
  const said: Record<string, string> =
    family === 'forwarded'
      ? {
          'x-forwarded-method': method,
          'x-forwarded-proto': protocol.slice(0, -1),
          'x-forwarded-host': host,
          'x-forwarded-uri': uri,
        }
      : { 'x-original-method': method, 'x-original-url': `${protocol}//${host}${uri}` }
  const path = family === 'forwarded' ? '/forward-auth' : `/forward-auth/${family}`
  return send(`${origin}${path}`, { ...headers, ...said })
}

/** Sends a request as it is: `fetch` has headers of its own about how it was made, such as `Sec-Fetch-Mode`. */
export async function send(address: string, headers: OutgoingHttpHeaders): Promise<Response> {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, { headers }, resolve).on('error', reject),
  )
  const received = new Headers()
  for (let at = 0; at < incoming.rawHeaders.length; at += 2)
    received.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '')
  const body = await text(incoming)
  return new Response(body === '' ? null : body, { status: incoming.statusCode ?? 0, headers: received })
}

/** A browser at sites behind gates: what each host has set stays with it. */
export interface SiteVisitor {
  readonly person: Person
  readonly ask: (address: string, asking?: Asking, family?: Family) => Promise<Response>
  /** Opens a page, signs in where that is asked for, and comes back: the last answer. */
  readonly enter: (address: string, family?: Family) => Promise<Response>
  /** Where a browser that is sent to sign in comes back to. */
  readonly comeBack: (answer: Response) => Promise<string>
  readonly cookiesOf: (host: string) => Map<string, string>
}

export function createVisitor(origin: string, person: Person = createPerson(origin)): SiteVisitor {
  const jars = new Map<string, Map<string, string>>()
  const cookiesOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }
  const ask: SiteVisitor['ask'] = async (address, { method, headers = tab } = {}, family) => {
    const jar = cookiesOf(new URL(address).host)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await askAbout(
      origin,
      address,
      { ...(method !== undefined && { method }), headers: { ...headers, ...(cookie !== '' && { cookie }) } },
      family,
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const comeBack = async (answer: Response) =>
    (await person.goThrough(answer.headers.get('location') ?? '')).href
  return {
    person,
    ask,
    comeBack,
    cookiesOf,
    async enter(address, family) {
      const sent = await ask(address, {}, family)
      const led = await ask(await comeBack(sent), {}, family)
      return await ask(led.headers.get('location') ?? '', {}, family)
    },
  }
}

let gates = 0

/** Adds a gate before hosts of its own, as an operator would. */
export async function addGate(
  provider: Pick<RunningProvider, 'addApplication'>,
  gate: Partial<GateDraft> = {},
  draft: Partial<ApplicationDraft> = {},
): Promise<RegisteredApplication & { readonly host: string; readonly address: string }> {
  gates += 1
  const hosts = gate.hosts ?? [`site${gates}.example`]
  const application = await provider.addApplication({
    name: 'The Files',
    tokenEndpointAuthMethod: 'none',
    scopes: ['openid', 'profile', 'groups', 'wallet'],
    ...draft,
    gate: { ...gate, hosts },
  })
  const [host = ''] = hosts
  return { ...application, host, address: `https://${host}/` }
}
