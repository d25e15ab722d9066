import { invalidRequest, readBody, type Service } from '@countersign/server/extension'
import type { Answer, Call } from '../Call.ts'
import type { PageParts } from '../pages/answerPage.ts'
import { answerInvalidRequest } from '../pages/errorPages.ts'
import { hasTooMany, tooManyParameters } from '../parameters.ts'
import { routes } from '../routes.ts'
import { findTooLong } from '../sign-out/findTooLong.ts'
import { holdsToken, type KeptForms, namesForm } from '../sign-out/keptForms.ts'

/** What forms are answered with that other sites send. */
interface PostedFormsParts extends PageParts {
  readonly service: { readonly rateLimits: Pick<Service['rateLimits'], 'countChallenge'> }
  readonly forms: KeptForms
}

/** Where a form may bring what may stand in the address as well (OpenID Connect Core 1.0, section 3.1.2.1). */
export const formPaths: ReadonlySet<string> = new Set([routes.authorization, routes.end_session])

/**
 * Answers a form with a redirect to the same question as an address. A form that another site has sent comes without our
 * cookies (SameSite=Lax), and would meet a stranger; the redirect brings them. One with an ID token stays here, and the address
 * names it.
 *
 * @throws {CountersignError} `invalid_request` or `payload_too_large`, and `rate_limited` where it would be kept.
 */
export async function redirectForm(parts: PostedFormsParts, call: Call): Promise<Answer> {
  const { request, path, networkAddress } = call
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? ''))
    throw invalidRequest('the body is not a form')
  const body = await readBody(request)
  const excess = hasTooMany(body) ? tooManyParameters : findTooLong(path, body)
  if (excess !== undefined) return answerInvalidRequest(parts, call, excess)
  const query = holdsToken(body) ? await keepForm(parts, networkAddress, body) : writeAnew(body)
  return {
    status: 303,
    headers: { location: `${path}?${query}`, 'cache-control': 'no-store' },
    body: null,
  }
}

async function keepForm(
  { service, forms }: PostedFormsParts,
  networkAddress: string,
  body: string,
): Promise<string> {
  await service.rateLimits.countChallenge(networkAddress)
  return forms.keep(body)
}

/** What stands in a header is percent-encoded, however it was sent. */
function writeAnew(body: string): string {
  return new URLSearchParams(body).toString()
}

/** A call as it is when the form that it names stands in its address; or the answer, where that is not there any more. */
export async function openForm(
  parts: PageParts & Pick<PostedFormsParts, 'forms'>,
  call: Call,
): Promise<{ readonly call: Call } | { readonly answer: Answer }> {
  if (!formPaths.has(call.path) || !namesForm(call.query)) return { call }
  const query = await parts.forms.find(call.query)
  if (query !== undefined) return { call: { ...call, query } }
  return { answer: answerInvalidRequest(parts, call, formExpired) }
}

const formExpired = 'what the application sent has expired: begin again there'
