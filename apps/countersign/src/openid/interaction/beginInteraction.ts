import { newToken, run, type Service, type Write } from '@countersign/server/extension'
import type { Answer } from '../Call.ts'
import { interactionCookies } from '../cookies.ts'
import { insertRequest, prolongRequest, writeRequestRow } from '../request/authorizationRequest.queries.ts'
import { writeScopesAtApis } from '../resources/ScopesAtApi.ts'
import { routes } from '../routes.ts'
import { insertInteraction, rememberedMilliseconds, resumeInteraction } from './interaction.queries.ts'
import { hashSecret } from './secret.ts'
import type { Asked, Visit } from './visit.ts'

/** As long as a person may take to find their wallet, and to unlock it. */
const lifeSeconds = 3_600

/**
 * Leads a person to the page on which they answer; undefined where another request has taken up their answer before. What was
 * asked for is kept meanwhile, once, however often they are asked.
 */
export async function beginInteraction(
  { store, now }: Pick<Service, 'store' | 'now'>,
  visit: Visit,
  { asking: { prompt, reasons }, sessionId, apis }: Asked,
): Promise<Answer | undefined> {
  const { call, request, interaction } = visit
  const id = newToken()
  const secret = newToken()
  const requestId = visit.requestId ?? newToken()
  const time = now()
  const expires_at = time + lifeSeconds * 1_000
  const kept = { id: requestId, clientId: visit.client.id, pushedUntil: null, expiresAt: expires_at }
  const row = writeRequestRow(request, kept)
  const isBegun = await store.write(function* (): Write<boolean> {
    if (interaction !== undefined && !interaction.isResumed) {
      const until = time + rememberedMilliseconds
      const [taken] = yield* run(resumeInteraction, { id: interaction.id, now: time, expires_at: until })
      if (taken === undefined) return false
    }
    if (visit.requestId === undefined) yield* run(insertRequest, row)
    else yield* run(prolongRequest, { id: requestId, expiresAt: expires_at })
    yield* run(insertInteraction, {
      id,
      secret_hash: hashSecret(secret),
      request_id: requestId,
      device_code: visit.deviceCode ?? null,
      prompt,
      reasons: reasons.join(' '),
      standing: writeScopesAtApis(request.apis.map(({ id }) => ({ id, scopes: findStanding(apis, id) }))),
      session_id: sessionId,
      created_at: time,
      expires_at,
    })
    return true
  })
  if (!isBegun) return undefined
  return {
    status: 303,
    headers: {
      'cache-control': 'no-store',
      location: `/interaction/${id}${askedLanguages(request.uiLocales)}`,
      'set-cookie': interactionCookies(call.site, {
        uid: id,
        secret,
        backTo: visit.deviceCode === undefined ? routes.authorization : routes.code_verification,
        maxAgeSeconds: lifeSeconds,
      }),
    },
    body: null,
  }
}

/** What the person at hand has allowed at an API before. */
function findStanding(apis: Asked['apis'], id: string): readonly string[] {
  const allowed = apis.find(({ api }) => api.id === id)?.allowed
  return [...(allowed?.keys() ?? [])]
}

/** The page is sent in the language that the application asked for (OpenID Connect Core 1.0, section 3.1.2.1). */
function askedLanguages(uiLocales: string | undefined): string {
  if (uiLocales === undefined || !/^[a-z0-9-]+(?: [a-z0-9-]+)*$/i.test(uiLocales)) return ''
  return `?ui_locales=${encodeURIComponent(uiLocales.slice(0, 200))}`
}
