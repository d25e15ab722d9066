import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { readSignedText, type SigningSecrets, signText } from '../gate/signedText.ts'
import type { Asked } from './readAsked.ts'

/** By which header a test of a gate says that it is one. */
export const probeHeader = 'countersign-probe'

/** For so long a probe is good, in milliseconds. */
const probeMilliseconds = 60_000

/** A probe of a gate: what it is called, and the host that is tested. */
export interface Probe {
  /** A word that stands in every header which a client must not be able to send. */
  readonly mark: string
  readonly host: string
}

/** What the check saw of a probe, after a proxy has done to it whatever it does to a request. */
export interface Seen {
  /** What the check read; left out where it could read nothing. */
  readonly asked?: Asked | undefined
  /** Of the probe. */
  readonly mark: string
  /** The headers of the client that came through, as they came. */
  readonly headers: readonly string[]
  /** The address that counts as the client's. */
  readonly networkAddress: string
  /** Why the check could not be read; left out where it could. */
  readonly fault?: string | undefined
  /** What becomes of a request like this one, that is no probe: a word of the outcomes, or a code of the catalogue. */
  readonly outcome?: string | undefined
}

const probeSchema = v.tuple([v.string(), v.string(), v.number()])

/** What the header of a probe holds: only this server, or another process of it, has made it. */
export function signProbe(keys: SigningSecrets, { mark, host }: Probe, now: number): string {
  return signText(keys, 'gate probe', [mark, host, now])
}

/** Undefined for what is none, or none any more. */
function readProbe(keys: SigningSecrets, header: unknown, now: number): Probe | undefined {
  const content = typeof header === 'string' ? readSignedText(keys, 'gate probe', header) : undefined
  if (content === undefined) return undefined
  const [mark, host, madeAt] = v.parse(probeSchema, content)
  return Math.abs(now - madeAt) <= probeMilliseconds ? { mark, host } : undefined
}

/** What a probe is answered with. It goes with a redirect, because every proxy passes that on. */
function signSeen(keys: SigningSecrets, seen: Seen): string {
  return signText(keys, 'gate seen', seen)
}

const seenSchema = v.object({
  mark: v.string(),
  headers: v.array(v.string()),
  networkAddress: v.string(),
  asked: v.optional(
    v.object({
      method: v.string(),
      scheme: v.picklist(['http', 'https']),
      host: v.string(),
      uri: v.string(),
      path: v.string(),
    }),
  ),
  fault: v.optional(v.string()),
  outcome: v.optional(v.string()),
})

/** Undefined where it was not written by this server. */
export function readSeen(keys: SigningSecrets, text: string): Seen | undefined {
  const content = readSignedText(keys, 'gate seen', text)
  const parsed = v.safeParse(seenSchema, content)
  return parsed.success ? parsed.output : undefined
}

/** Where a probe is answered: nobody is led there. */
const answerPath = '/gate/probe'

/** What the check saw of a probe, in both forms in which an answer holds it. */
export interface ProbeAnswer {
  /** For a redirect, which every proxy passes on that is set up to redirect. */
  readonly location: string
  /** For `WWW-Authenticate`, which nginx passes on even where it is not. */
  readonly challenge: string
}

/** Answers a test of a gate with what the check saw, whatever that was. */
export async function answerProbe(
  { origin, keys, now }: { readonly origin: string; readonly keys: SigningSecrets; readonly now: number },
  request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  see: () => Promise<Omit<Seen, 'mark' | 'headers'>>,
): Promise<ProbeAnswer | undefined> {
  const probe = readProbe(keys, request.headers[probeHeader], now)
  if (probe === undefined) return undefined
  const seen = signSeen(keys, {
    ...(await see()),
    mark: probe.mark,
    headers: listMarked(request, probe.mark),
  })
  return { location: `${origin}${answerPath}?seen=${seen}`, challenge: `Countersign seen="${seen}"` }
}

/** The names of the headers that have the mark of a probe in them, as they came. */
function listMarked({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, mark: string): string[] {
  return rawHeaders.filter((_name, at) => at % 2 === 0 && rawHeaders[at + 1]?.includes(mark) === true)
}
