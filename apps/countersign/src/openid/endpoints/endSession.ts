import { clearSessionCookie, readCookie, type SessionRow } from '@countersign/server/extension'
import { type Answer, answerJson, type Call } from '../Call.ts'
import type { Client } from '../client/Client.ts'
import type { OAuthError } from '../OAuthError.ts'
import { answerPage, type PageParts } from '../pages/answerPage.ts'
import { describeRefusal, readsPages } from '../pages/errorPages.ts'
import { formPostScript } from '../pages/formPostPage.ts'
import {
  answerAtOnce,
  askSignOut,
  describeWayBack,
  describeWayToStranger,
  signedOut,
  signOutAnswered,
} from '../pages/signOutPages.ts'
import { parseParameters, refuseRepeated } from '../parameters.ts'
import { readForm } from '../readForm.ts'
import { isStrangerTo } from '../request/strangers.ts'
import { routes } from '../routes.ts'
import { findUsableSession } from '../session.ts'
import { type EndParts, endHere, leaveApplication } from '../sign-out/endHere.ts'
import { RefusedSignOut, readSignOut, requireClient, type SignOutChecks } from '../sign-out/readSignOut.ts'
import {
  forgetSignOut,
  keepSignOutRequest,
  NothingAsked,
  type SignOutRequest,
  takeSignOut,
} from '../sign-out/signOutRequest.ts'

/** What sign-outs that applications ask for are answered with. */
export interface EndSessionParts extends EndParts, PageParts, Pick<SignOutChecks, 'isOwnIdToken'> {}

type Pages = PageParts & Pick<EndSessionParts, 'service'>

const confirmPath = `${routes.end_session}/confirm`
const successPath = `${routes.end_session}/success`

/** Asks a person whether to sign out (OpenID Connect RP-Initiated Logout 1.0, section 2); of a visitor nothing is asked. */
export async function askToEndSession(parts: EndSessionParts, call: Call): Promise<Answer> {
  const session = await findSession(parts, call)
  const asked = await readSignOut(parts, call, parseParameters(call.query))
  if (session === undefined) return endAtOnce(parts, call, asked)
  const { xsrf, cookie } = await keepSignOutRequest(parts.service, call, session.id, asked)
  const page = askSignOut({
    site: parts.look().brand.name,
    host: call.site.domain,
    asker: call.asker.client?.name,
    action: `${call.site.origin}${confirmPath}`,
    xsrf,
  })
  return answerPage(parts, call, { page, headers: { 'set-cookie': cookie } })
}

/** Signs out a visitor, of whom an application may have a session still, by a form that sends itself. */
async function endAtOnce(
  parts: Pages,
  call: Pick<Call, 'site' | 'request' | 'query'>,
  asked: SignOutRequest,
): Promise<Answer> {
  const { xsrf, cookie } = await keepSignOutRequest(parts.service, call, undefined, asked)
  const page = answerAtOnce({ action: `${call.site.origin}${confirmPath}`, xsrf })
  return answerPage(parts, call, { page, script: formPostScript, headers: { 'set-cookie': cookie } })
}

/**
 * Does what a person has answered. Whoever declines stays signed in here, and leaves the application that asked.
 */
export async function confirmEndSession(parts: EndSessionParts, call: Call): Promise<Answer> {
  const session = await findSession(parts, call)
  const form = await readForm(call)
  refuseRepeated(form, ['xsrf', 'logout'])
  const asked = await takeSignOut(parts.service, call, session?.id, form.values.get('xsrf'))
  const isWanted = form.values.has('logout')
  const cookies = [forgetSignOut(call)]
  if (session !== undefined && isWanted) {
    await endHere(parts, call, { sessionId: session.id, askedBy: asked.clientId })
    cookies.push(clearSessionCookie(call.site))
  } else if (session !== undefined && asked.clientId !== null) {
    await leaveApplication(parts, { sessionId: session.id, clientId: asked.clientId })
  }
  const headers = { 'set-cookie': cookies }
  if (asked.redirectUri !== null)
    return leadOn(parts, call, { asked, address: asked.redirectUri, headers, accountId: session?.accountId })
  const query =
    isWanted || asked.clientId === null ? '' : `?${new URLSearchParams({ client_id: asked.clientId })}`
  const location = `${call.site.origin}${successPath}${query}`
  return { status: 303, headers: { ...headers, location, 'cache-control': 'no-store' }, body: null }
}

interface WayOn {
  readonly asked: SignOutRequest
  readonly address: string
  readonly headers: Answer['headers']
  readonly accountId: string | undefined
}

/**
 * Leads a person back to the application by a page that navigates, with or without JavaScript. A redirect would belong to the
 * form: Chromium checks it, and all that follow, against the `form-action` of our page (Content Security Policy 3, section
 * 6.4.1), and nobody knows where an application leads on to. To an application that they may not know, they go by a link.
 */
async function leadOn(parts: EndSessionParts, call: Call, way: WayOn): Promise<Answer> {
  const { asked, headers } = way
  const address = addState(way.address, asked.state)
  const uiLocales = asked.uiLocales ?? undefined
  const stranger = await findStranger(parts, way)
  const page = stranger === undefined ? describeWayBack(address) : describeWayToStranger(stranger, address)
  return answerPage(parts, call, { page, uiLocales, headers })
}

/** The application, where the person may not know it. */
async function findStranger(
  { findClient, service }: EndSessionParts,
  { asked, accountId }: WayOn,
): Promise<Client | undefined> {
  if (asked.clientId === null) return undefined
  const client = await findClient(asked.clientId)
  return client && (await isStrangerTo(service, client, accountId)) ? client : undefined
}

/** The address is registered to the letter, so nothing of it is written anew. */
function addState(address: string, state: string | null): string {
  if (state === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ state })}`
}

/** Says that nobody is signed in here any more, where the person is led back to no application. */
export async function tellSignedOut(
  parts: PageParts & Pick<EndSessionParts, 'findClient'>,
  call: Call,
): Promise<Answer> {
  const clientId = parseParameters(call.query).values.get('client_id')
  if (clientId !== undefined) await requireClient(parts, clientId)
  return answerPage(parts, call, { page: signedOut })
}

interface RefusedSignOutParts {
  /** Whose session a browser has; undefined for a visitor. */
  readonly findAccount: (call: Call) => Promise<string | undefined>
}

/** Answers a sign-out that is refused: a person reads a page, and who presses a button twice reads what is so. */
export async function answerRefusedSignOut(
  parts: PageParts & RefusedSignOutParts,
  call: Call,
  error: OAuthError,
): Promise<Answer> {
  const { status, code, description, headers } = error
  if (!readsPages(call))
    return answerJson({ error: code, error_description: description }, { status, headers })
  const isSignedIn = (await parts.findAccount(call)) !== undefined
  if (error instanceof NothingAsked)
    return answerPage(parts, call, { status, page: isSignedIn ? signOutAnswered : signedOut })
  const parameters = error instanceof RefusedSignOut ? error.parameters : parseParameters(call.query).values
  const asker = { client: call.asker.client, parameters }
  const page = describeRefusal({ purpose: 'sign-out', error, asker, isSignedIn })
  return answerPage(parts, call, { status, page, headers })
}

/** The session of the browser that asks; undefined for a visitor. */
function findSession({ service }: Pages, { request, site }: Call): Promise<SessionRow | undefined> {
  return findUsableSession(service, readCookie(request.headers.get('cookie'), site.sessionCookie))
}
