import { randomString } from '@countersign/siwe'
import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Look } from '../brand/makeLook.ts'
import type { Exchange } from '../http/Exchange.ts'
import { readTheme } from '../site/theme.ts'
import { pageTexts as texts } from '../texts/pages.ts'
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

/** The pages, which look like all the others. */
export function createPages(look: () => Look): Pages {
  const send = (ctx: KoaContextWithOIDC, page: Page) => sendPage(ctx, look(), page)
  return {
    error(ctx, out, cause) {
      // A program that says that it reads pages, as those in Java do unless they are told otherwise.
      if (!isForPeople(ctx.path)) ctx.body = { error: out.error, error_description: out.error_description }
      else if (cause instanceof errors.SessionNotFound) leadToInteraction(ctx)
      else send(ctx, describeError(ctx, out))
    },
    signOut: (ctx, form) => send(ctx, askSignOut(ctx, look().brand.name, form)),
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
  if (error === 'server_error') {
    const title = chooseTitle(ctx.path)
    return { title, parts: [paragraph(texts.ourFault), `<pre>reference: ${ensureReference(ctx)}</pre>`] }
  }
  const lines = [`${error}: ${description ?? texts.noDetails}`, ...listAskerLines(ctx)]
  return describeMistake(
    ctx.path,
    error === 'invalid_client'
      ? texts.unknownApplication
      : texts.unsupportedRequest(ctx.oidc?.client?.clientName ?? texts.unnamedApplication),
    lines,
  )
}

function chooseTitle(path: string): string {
  return path.startsWith(routes.end_session) ? texts.signOutStopped : texts.signInStopped
}

function describeMistake(path: string, mistake: string, lines: readonly string[]): Page {
  const isSignOut = path.startsWith(routes.end_session)
  const advice = isSignOut ? texts.adviceForSignOut : texts.adviceForSignIn
  return {
    title: chooseTitle(path),
    parts: [
      paragraph(mistake),
      ...(isSignOut
        ? [
            `<p>${escapeHtml(texts.stillSignedIn)} <a href="/account/sessions">${escapeHtml(texts.stillSignedInLink)}</a></p>`,
          ]
        : []),
      paragraph(advice),
      `<pre>${escapeHtml(lines.join('\n'))}</pre>`,
    ],
  }
}

/** Under which an unforeseen failure of a request stands in the log. */
export function ensureReference(ctx: object): string {
  const reference = references.get(ctx) ?? randomString(10)
  references.set(ctx, reference)
  return reference
}

const references = new WeakMap<object, string>()

/** Whether people are led there, and read a page. */
export function isForPeople(path: string): boolean {
  const { authorization, end_session, code_verification } = routes
  return [authorization, end_session, code_verification].some((route) => path.startsWith(route))
}

/** The page of an interaction that is over says so, and leads back to the application where that is known. */
function leadToInteraction(ctx: KoaContextWithOIDC): void {
  ctx.status = 303
  ctx.redirect(ctx.path.replace(routes.authorization, '/interaction'))
}

/** Which application asked; and where it wanted people to be led, which must be registered to the letter. */
function listAskerLines({ oidc }: KoaContextWithOIDC): string[] {
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
  const asker = ctx.oidc.client?.clientName ?? texts.anApplication
  const question = texts.signOutQuestion(asker)
  // The name of an application may look like the place: the host stands in the last one.
  const at = question.lastIndexOf('{host}')
  const host = `<span class="host">${escapeHtml(ctx.host)}</span>`
  return {
    title: texts.signOutTitle(name),
    parts: [
      `<p>${escapeHtml(question.slice(0, at))}${host}${escapeHtml(question.slice(at + '{host}'.length))}</p>`,
      form,
      '<div class="actions">',
      `<button type="submit" form="op.logoutForm" name="logout" value="yes">${escapeHtml(texts.signOutConfirm(name))}</button>`,
      `<button type="submit" form="op.logoutForm" class="quiet">${escapeHtml(texts.signOutCancel)}</button>`,
      '</div>',
    ],
  }
}

const signedOut: Page = { title: texts.signedOutTitle, parts: [paragraph(texts.signedOut)] }
const deviceDone: Page = {
  title: texts.deviceDoneTitle,
  parts: [paragraph(texts.deviceDone)],
}
const deviceRefused: Page = {
  title: texts.deviceRefusedTitle,
  parts: [paragraph(texts.deviceRefused)],
}
const deviceAnswered: Page = {
  title: texts.deviceAnsweredTitle,
  parts: [paragraph(texts.deviceAnswered)],
}

/** Someone else was faster, or the same person: what is shown must not say how it went. */
function isAnswered(cause: Error | undefined): boolean {
  return cause instanceof errors.SessionNotFound || cause?.name === 'AlreadyUsedError'
}

function sendPage(ctx: KoaContextWithOIDC, look: Look, page: Page): void {
  ctx.set('content-security-policy', allowPageStyle(ctx.response.get('content-security-policy'), look))
  ctx.type = 'html'
  ctx.body = formatPage({ look, theme: readTheme(ctx.get('cookie')) }, page)
}

/** Tells a person, on a page, that too many requests came from where they are. */
export function sendBusy(exchange: Exchange, look: Look, seconds: string | number): void {
  exchange.response.setHeader('retry-after', String(seconds))
  sendHtml(exchange, 429, look, {
    title: texts.busyTitle,
    parts: [paragraph(texts.busy), paragraph(texts.busyWait(seconds))],
  })
}

/** Refuses a request before the provider sees it: a person reads a page, and an application what it would read there. */
export function sendInvalidRequest(exchange: Exchange, look: Look, description: string): void {
  const { request, response, path } = exchange
  const error = 'invalid_request'
  if (isForPeople(path) && request.headers.accept?.includes('text/html')) {
    const page = describeMistake(path, texts.unsupportedRequest(texts.unnamedApplication), [
      `${error}: ${description}`,
    ])
    sendHtml(exchange, 400, look, page)
    return
  }
  const body = JSON.stringify({ error, error_description: description })
  response
    .writeHead(400, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(request.method === 'HEAD' ? undefined : body)
}

function sendHtml({ request, response }: Exchange, status: number, look: Look, page: Page): void {
  const html = formatPage({ look, theme: readTheme(request.headers.cookie) }, page)
  const policy = response.getHeader('content-security-policy')
  if (typeof policy === 'string') response.setHeader('content-security-policy', allowPageStyle(policy, look))
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(request.method === 'HEAD' ? undefined : html)
}
