import { randomString } from '@countersign/siwe'
import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Exchange } from '../http/Exchange.ts'
import { allowPageStyle, escapeHtml, formatPage, type Page, paragraph } from './page-html.ts'
import { routes } from './routes.ts'

/*
 * The few pages that are the provider's own. They are plain: no script, one style, which the policy names by its hash.
 */

/** The pages of one site, to be given to the provider. */
export interface Pages {
  readonly error: (ctx: KoaContextWithOIDC, out: ErrorOut, cause: Error) => void
  readonly signOut: (ctx: KoaContextWithOIDC, form: string) => void
  readonly signedOut: (ctx: KoaContextWithOIDC) => void
  readonly deviceDone: (ctx: KoaContextWithOIDC) => void
  readonly deviceRefused: (ctx: KoaContextWithOIDC, cause: Error | undefined) => void
}

/** The pages with the name that people see on all the others. */
export function createPages(name: string): Pages {
  const send = (ctx: KoaContextWithOIDC, page: Page) => sendPage(ctx, name, page)
  return {
    error(ctx, out, cause) {
      // A program that says that it reads pages, as those in Java do unless they are told otherwise.
      if (!isForPeople(ctx.path)) ctx.body = { error: out.error, error_description: out.error_description }
      else if (cause instanceof errors.SessionNotFound) leadToInteraction(ctx)
      else send(ctx, describeError(ctx, out))
    },
    signOut: (ctx, form) => send(ctx, askSignOut(ctx, name, form)),
    signedOut: (ctx) => send(ctx, signedOut),
    deviceDone: (ctx) => send(ctx, deviceDone),
    deviceRefused: (ctx, cause) => send(ctx, isAnswered(cause) ? deviceAnswered : deviceRefused),
  }
}

interface ErrorOut {
  readonly error: string
  readonly error_description?: string | undefined
}

/** Where an application's mistake ends that cannot be told to the application itself. */
function describeError(ctx: KoaContextWithOIDC, out: ErrorOut): Page {
  const { error, error_description: description } = out
  const isSignOut = ctx.path.startsWith(routes.end_session)
  const title = isSignOut ? 'This sign-out cannot go on' : 'This sign-in cannot go on'
  if (error === 'server_error') {
    return { title, parts: [paragraph(ourFault), `<pre>reference: ${referenceOf(ctx)}</pre>`] }
  }
  const lines = [`${error}: ${description ?? 'no further details'}`, ...askerOf(ctx)]
  const reason = error === 'invalid_client' ? unknownAsker : 'asked for something that this site cannot do'
  const advice = isSignOut
    ? 'Tell the operator of the application this:'
    : 'Go back to the application and start again. If it persists, tell its operator this:'
  return {
    title,
    parts: [
      paragraph(`The application that sent you here ${reason}.`),
      ...(isSignOut ? [stillSignedIn] : []),
      paragraph(advice),
      `<pre>${escapeHtml(lines.join('\n'))}</pre>`,
    ],
  }
}

/** Under which an unforeseen failure of a request stands in the log. */
export function referenceOf(ctx: object): string {
  const reference = references.get(ctx) ?? randomString(10)
  references.set(ctx, reference)
  return reference
}

const references = new WeakMap<object, string>()

const ourFault =
  'Something went wrong on our side. Wait a minute, then go back to the application and start again.'

const unknownAsker = 'is not registered at this site, or is not in use any more'

const stillSignedIn =
  '<p>It has not signed you out here. You can do that <a href="/account/sessions">in your account</a>.</p>'

function isForPeople(path: string): boolean {
  const { authorization, end_session, code_verification } = routes
  return [authorization, end_session, code_verification].some((route) => path.startsWith(route))
}

/** The page of an interaction that is over says so, and leads back to the application where that is known. */
function leadToInteraction(ctx: KoaContextWithOIDC): void {
  ctx.status = 303
  ctx.redirect(ctx.path.replace(routes.authorization, '/interaction'))
}

/** Which application asked; and where it wanted people to be led, which must be registered to the letter. */
function askerOf({ oidc }: KoaContextWithOIDC): string[] {
  const { client, params } = oidc
  const names = ['redirect_uri', 'post_logout_redirect_uri']
  return ['client_id', ...(client === undefined ? [] : names)].flatMap((name) => {
    const value = name === 'client_id' ? (client?.clientId ?? params?.[name]) : params?.[name]
    const isShown = typeof value === 'string' && /^[\x21-\x7e]{1,2000}$/.test(value)
    return isShown ? [`${name}: ${value}`] : []
  })
}

/** Asks before an application's request ends the session. */
function askSignOut(ctx: KoaContextWithOIDC, name: string, form: string): Page {
  const asker = ctx.oidc.client?.clientName ?? 'An application'
  const host = `<span class="host">${escapeHtml(ctx.host)}</span>`
  return {
    title: `Sign out of ${name}?`,
    parts: [
      `<p>${escapeHtml(asker)} asks whether you want to sign out here, at ${host}, as well.</p>`,
      form,
      '<div class="actions">',
      `<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out of ${escapeHtml(name)}</button>`,
      '<button type="submit" form="op.logoutForm" class="quiet">Stay signed in</button>',
      '</div>',
    ],
  }
}

const signedOut: Page = { title: 'You are signed out', parts: [paragraph('You can close this page.')] }
const deviceDone: Page = {
  title: 'The device is signed in',
  parts: [paragraph('Go on there. You can close this page.')],
}
const deviceRefused: Page = {
  title: 'The device is not signed in',
  parts: [
    paragraph('You declined, or took longer than the device waits. To try again, start on the device.'),
  ],
}
const deviceAnswered: Page = {
  title: 'This was answered already',
  parts: [paragraph('The device shows how it went. To try again, start on the device.')],
}

/** Someone else was faster, or the same person: what is shown must not say how it went. */
function isAnswered(cause: Error | undefined): boolean {
  return cause instanceof errors.SessionNotFound || cause?.name === 'AlreadyUsedError'
}

function sendPage(ctx: KoaContextWithOIDC, name: string, page: Page): void {
  ctx.set('content-security-policy', allowPageStyle(ctx.response.get('content-security-policy')))
  ctx.type = 'html'
  ctx.body = formatPage(name, page)
}

/** Tells a person, on a page, that too many requests came from where they are. */
export function sendBusy({ request, response }: Exchange, name: string, seconds: string | number): void {
  const policy = response.getHeader('content-security-policy')
  if (typeof policy === 'string') response.setHeader('content-security-policy', allowPageStyle(policy))
  const html = formatPage(name, {
    title: 'Too many attempts',
    parts: [
      paragraph(
        'Too many sign-ins or sign-outs were begun from your network. Nothing is wrong with your wallet.',
      ),
      paragraph(`Wait ${seconds} seconds, then load this page again.`),
    ],
  })
  response
    .writeHead(429, { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(seconds) })
    .end(request.method === 'HEAD' ? undefined : html)
}
