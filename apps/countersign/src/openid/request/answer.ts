import type { Answer, Call } from '../Call.ts'
import type { Client } from '../client/Client.ts'
import type { OAuthError } from '../OAuthError.ts'
import { answerPage, type PageParts } from '../pages/answerPage.ts'
import { formPostScript, type PostedForm, writeFormPost } from '../pages/formPostPage.ts'
import type { ResponseMode } from './AuthorizationRequest.ts'
import type { Way } from './Way.ts'

/** What an application is told: a code, or an error. */
export type Told = Readonly<Record<string, string>>

/** What an error tells an application (RFC 6749, section 4.1.2.1). */
export function tellError({ code, description, scope }: OAuthError): Told {
  return { error: code, error_description: description, ...(scope !== undefined && { scope }) }
}

export interface AnswerParts extends PageParts {
  /** Signs what an application is told, with the algorithm that it has registered for that. */
  readonly sign: (client: Client, claims: Readonly<Record<string, unknown>>) => string
  readonly now: () => number
}

/** How an answer travels, and whether it is signed. */
const transports: Readonly<
  Record<ResponseMode, { readonly by: 'query' | 'fragment' | 'form'; readonly isSigned: boolean }>
> = {
  query: { by: 'query', isSigned: false },
  fragment: { by: 'fragment', isSigned: false },
  form_post: { by: 'form', isSigned: false },
  jwt: { by: 'query', isSigned: true },
  'query.jwt': { by: 'query', isSigned: true },
  'form_post.jwt': { by: 'form', isSigned: true },
}

/** An answer on its way: an address that leads to the application, or a form that is posted to it. */
export type Sending =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'form'; readonly form: PostedForm }

/** What of a call an answer depends on. */
export type AnsweredCall = Pick<Call, 'request' | 'query' | 'site'>

/** Leads a person back to the application with its answer. */
export function leadBack(parts: AnswerParts, call: AnsweredCall, way: Way, told: Told): Answer {
  const sending = prepareAnswer(parts, call, way, told)
  if (sending.kind === 'address') return redirectTo(sending.address)
  return answerPage(parts, call, {
    status: statusOf(told),
    page: (language) => writeFormPost(sending.form, language),
    uiLocales: way.uiLocales,
    script: formPostScript,
    allowAnyTarget: true,
  })
}

function redirectTo(address: string): Answer {
  return { status: 303, headers: { 'cache-control': 'no-store', location: address }, body: null }
}

/** An answer that is an error is no success, also where it is a page. */
function statusOf({ error }: Told): number {
  if (error === undefined) return 200
  return error === 'server_error' ? 500 : 400
}

/** Says where an answer goes, and what it holds. Whose answer it is stands in each (RFC 9207, section 2). */
export function prepareAnswer(
  { sign, now }: Pick<AnswerParts, 'sign' | 'now'>,
  { site }: Pick<AnsweredCall, 'site'>,
  { client, redirectUri, responseMode, state }: Way,
  told: Told,
): Sending {
  const { by, isSigned } = transports[responseMode]
  const answer = { ...told, ...(state !== undefined && { state }), iss: site.origin }
  const values: Told = isSigned ? { response: sign(client, describeSigned(client, answer, now())) } : answer
  if (by === 'form')
    return { kind: 'form', form: { action: redirectUri, values: new Map(Object.entries(values)) } }
  return { kind: 'address', address: appendTo(redirectUri, by, new URLSearchParams(values).toString()) }
}

/** How long a signed answer is good: it need not be longer than the way takes (JARM, section 2.1). */
const signedSeconds = 600

/** The claims of a signed answer: who tells whom, and what. */
function describeSigned({ id }: Client, answer: Told, now: number): Readonly<Record<string, unknown>> {
  return { ...answer, aud: id, exp: Math.floor(now / 1_000) + signedSeconds }
}

/** The address stays as it was registered, to the letter, and none of ours has a fragment. */
function appendTo(address: string, by: 'query' | 'fragment', values: string): string {
  if (by === 'fragment') return `${address}#${values}`
  if (!address.includes('?')) return `${address}?${values}`
  return /[?&]$/.test(address) ? `${address}${values}` : `${address}&${values}`
}
