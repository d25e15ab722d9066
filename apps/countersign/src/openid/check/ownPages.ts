import type { IncomingHttpHeaders } from 'node:http'
import { describeProblem, type Service, signOutOfSession } from '@countersign/server/extension'
import type { Answer } from '../Call.ts'
import type { FindClient } from '../client/Client.ts'
import { writeGateCookie } from '../gate/gateCookies.ts'
import type { WritePage } from '../pages/answerPage.ts'
import { askGateSignOut, describeForeignSignOut, describeGateAccount } from '../pages/gatePages.ts'
import { routes } from '../routes.ts'
import { recordEndedSession } from '../sign-out/recordSignOuts.ts'
import type { Outcome } from './Outcome.ts'
import { type Asked, addressOf } from './readAsked.ts'
import { type RedeemParts, sendToSignIn } from './redeem.ts'
import type { Visit } from './Visit.ts'

export interface OwnPageParts extends RedeemParts {
  readonly service: Service
  readonly findClient: FindClient
  /** Begins to deliver the sign-outs that were recorded. */
  readonly deliverSignOuts: () => Promise<void>
  /** What this site is called. */
  readonly siteName: () => string
}

/** What is answered at one of our own paths on the host of a site. */
export type OwnAnswer =
  | Exclude<Outcome, { readonly kind: 'own page' } | { readonly kind: 'passes' }>
  | { readonly kind: 'page'; readonly page: WritePage }
  | { readonly kind: 'answer'; readonly answer: Answer }

const accountPath = '/.countersign/account'
const signOutPath = '/.countersign/sign-out'

/** Answers at our own paths, which no site behind a gate ever sees: who is signed in, and the way out. */
export async function answerOwnPage(parts: OwnPageParts, visit: Visit): Promise<OwnAnswer> {
  const { asked, visitor } = visit
  const isReading = asked.method === 'GET' || asked.method === 'HEAD'
  if (asked.path === accountPath && isReading) {
    if (visit.passing !== undefined) return { kind: 'page', page: describeAccount(parts, visit) }
    return visitor === 'tab' ? sendToSignIn(parts, visit, accountPath) : { kind: 'not signed in', visit }
  }
  if (asked.path === signOutPath && isReading) return { kind: 'page', page: askGateSignOut(parts.siteName()) }
  if (asked.path === signOutPath && asked.method === 'POST') return await signOutHere(parts, visit)
  return { kind: 'answer', answer: describeProblem('not_found') }
}

/** The site's own scripts can read the page: it says no more than the site is told. */
function describeAccount({ mainSite, siteName }: OwnPageParts, { asked, passing }: Visit): WritePage {
  const isNameTold = passing?.scopes.includes('profile') === true
  return describeGateAccount({
    host: asked.host,
    name: isNameTold ? (passing.session.displayName ?? undefined) : undefined,
    account: `${mainSite.origin}/account`,
    site: siteName(),
  })
}

/**
 * Ends the session that the browser's right to pass hangs on, and with it everything else that does. Only a page of the same host may
 * ask for it, by a form in a tab: another one could sign people out, and a script of the site could do so unseen. Who brings no
 * such right may still be signed in at the main site, and is led there.
 */
async function signOutHere(
  parts: OwnPageParts,
  { asked, request, held, requester }: Visit,
): Promise<OwnAnswer> {
  if (!isOwnForm(asked, request.headers)) return { kind: 'page', page: describeForeignSignOut() }
  const signOut = `${parts.mainSite.origin}${routes.end_session}`
  const cookie = writeGateCookie(asked.scheme, { name: 'gate', value: '', maxAgeSeconds: 0 })
  if (held === undefined) return { kind: 'led on', location: signOut, cookie }
  await recordEndedSession(parts, { sessionId: held.id })
  await signOutOfSession(parts.service, held, requester)
  await parts.deliverSignOuts()
  return { kind: 'led on', location: `${signOut}/success`, cookie }
}

function isOwnForm(asked: Asked, headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination, origin } = headers
  if (site === undefined) return origin === addressOf(asked, '')
  return site === 'same-origin' && mode === 'navigate' && destination === 'document'
}
