import type { LanguageTag } from '@countersign/product-api'
import { randomString } from '@countersign/siwe'
import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Exchange } from '../http/Exchange.ts'
import { isolate } from '../language/isolate.ts'
import { serverTexts } from '../languages/texts.ts'
import { escapeHtml, type Page, paragraph } from './page-html.ts'
import { routes } from './routes.ts'
import { type PagesOptions, sendHtml, sendPage, type WritePage } from './sendPage.ts'

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

/** The pages, which look like all the others, each in the language of whoever reads it. */
export function createPages(options: PagesOptions): Pages {
  const send = (ctx: KoaContextWithOIDC, write: WritePage) => sendPage(ctx, options, write)
  return {
    error(ctx, out, cause) {
      // A program that says that it reads pages, as those in Java do unless they are told otherwise.
      if (!isForPeople(ctx.path)) ctx.body = { error: out.error, error_description: out.error_description }
      else if (cause instanceof errors.SessionNotFound) leadToInteraction(ctx)
      else if (isAnsweredSignOut(ctx, out)) send(ctx, isSignedIn(ctx) ? signOutAnswered : signedOut)
      else send(ctx, (language) => describeError(ctx, out, language))
    },
    signOut: (ctx, form) =>
      send(ctx, (language) => askSignOut(ctx, { site: options.look().brand.name, form, language })),
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
function describeError(ctx: KoaContextWithOIDC, out: ErrorOut, language: LanguageTag): Page {
  const texts = serverTexts[language].pages
  const { error, error_description: description } = out
  if (error === 'server_error') {
    const title = chooseTitle(ctx.path, language)
    return { title, parts: [paragraph(texts.ourFault), details([`reference: ${ensureReference(ctx)}`])] }
  }
  const lines = [`${error}: ${description ?? 'no further details'}`, ...listAskerLines(ctx)]
  const name = ctx.oidc?.client?.clientName
  const mistake =
    error === 'invalid_client'
      ? texts.unknownApplication
      : name === undefined
        ? texts.unsupportedUnnamedRequest
        : texts.unsupportedRequest(isolate(name, language))
  return describeMistake(ctx.path, { mistake, lines, language, isSignedIn: isSignedIn(ctx) })
}

/** Whether the form of a sign-out came that was answered before: its page was shown, and the button pressed twice. */
function isAnsweredSignOut(
  { path }: KoaContextWithOIDC,
  { error_description: description }: ErrorOut,
): boolean {
  return path === `${routes.end_session}/confirm` && description === 'could not find logout details'
}

function isSignedIn({ oidc }: KoaContextWithOIDC): boolean {
  const session: { accountId?: string | undefined } | undefined = oidc?.session
  return session?.accountId !== undefined
}

function signOutAnswered(language: LanguageTag): Page {
  const { deviceAnsweredTitle: title } = serverTexts[language].pages
  return { title, parts: [leadToSessions(language)] }
}

function leadToSessions(language: LanguageTag): string {
  const { stillSignedIn, stillSignedInLink } = serverTexts[language].pages
  return `<p>${escapeHtml(stillSignedIn)} <a href="/account/sessions">${escapeHtml(stillSignedInLink)}</a></p>`
}

export function chooseTitle(path: string, language: LanguageTag): string {
  const { signOutStopped, signInStopped } = serverTexts[language].pages
  return path.startsWith(routes.end_session) ? signOutStopped : signInStopped
}

interface Mistake {
  readonly mistake: string
  /** For whoever runs the application: codes and addresses. */
  readonly lines: readonly string[]
  readonly language: LanguageTag
  readonly isSignedIn: boolean
}

function describeMistake(path: string, { mistake, lines, language, isSignedIn }: Mistake): Page {
  const texts = serverTexts[language].pages
  const isSignOut = path.startsWith(routes.end_session)
  const advice = isSignOut ? texts.adviceForSignOut : texts.adviceForSignIn
  return {
    title: chooseTitle(path, language),
    parts: [
      paragraph(mistake),
      ...(isSignOut && isSignedIn ? [leadToSessions(language)] : []),
      paragraph(advice),
      details(lines),
    ],
  }
}

/** Codes and addresses, which run from left to right in every language. */
export function details(lines: readonly string[]): string {
  return `<div dir="ltr" lang="en"><pre translate="no">${escapeHtml(lines.join('\n'))}</pre></div>`
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

interface SignOutPage {
  readonly site: string
  readonly form: string
  readonly language: LanguageTag
}

/** Asks before an application's request ends the session. */
function askSignOut(ctx: KoaContextWithOIDC, { site, form, language }: SignOutPage): Page {
  const texts = serverTexts[language].pages
  const asker = ctx.oidc.client?.clientName
  const name = isolate(site, language)
  // HTML in text of our own, which has none: src/languages/texts.test.ts.
  const host = `<span class="host" translate="no">${escapeHtml(ctx.host)}</span>`
  const question =
    asker === undefined
      ? texts.signOutUnnamedQuestion(host)
      : texts.signOutQuestion(escapeHtml(isolate(asker, language)), host)
  return {
    title: texts.signOutTitle(name),
    parts: [
      `<p>${question}</p>`,
      form,
      '<div class="actions">',
      `<button type="submit" form="op.logoutForm" name="logout" value="yes">${escapeHtml(texts.signOutConfirm(name))}</button>`,
      `<button type="submit" form="op.logoutForm" class="quiet">${escapeHtml(texts.signOutCancel)}</button>`,
      '</div>',
    ],
  }
}

const signedOut = plainPage('signedOutTitle', 'signedOut')
const deviceDone = plainPage('deviceDoneTitle', 'deviceDone')
const deviceRefused = plainPage('deviceRefusedTitle', 'deviceRefused')
const deviceAnswered = plainPage('deviceAnsweredTitle', 'deviceAnswered')

type Plain = 'signedOut' | 'deviceDone' | 'deviceRefused' | 'deviceAnswered'

/** A page that says one thing. */
function plainPage(title: `${Plain}Title`, text: Plain): WritePage {
  return (language) => {
    const texts = serverTexts[language].pages
    return { title: texts[title], parts: [paragraph(texts[text])] }
  }
}

/** Someone else was faster, or the same person: what is shown must not say how it went. */
function isAnswered(cause: Error | undefined): boolean {
  return cause instanceof errors.SessionNotFound || cause?.name === 'AlreadyUsedError'
}

/** Tells a person, on a page, that too many requests came from where they are. */
export function sendBusy(exchange: Exchange, options: PagesOptions, seconds: string | number): void {
  exchange.response.setHeader('retry-after', String(seconds))
  sendHtml(exchange, 429, options, (language) => {
    const { busyTitle, busy, busyWait } = serverTexts[language].pages
    return { title: busyTitle, parts: [paragraph(busy), paragraph(busyWait(Number(seconds)))] }
  })
}

/** Refuses a request before the provider sees it: a person reads a page, and an application what it would read there. */
export function sendInvalidRequest(exchange: Exchange, options: PagesOptions, description: string): void {
  const { request, response, path } = exchange
  const error = 'invalid_request'
  if (isForPeople(path) && request.headers.accept?.includes('text/html')) {
    sendHtml(exchange, 400, options, (language) => {
      const mistake = serverTexts[language].pages.unsupportedUnnamedRequest
      const lines = [`${error}: ${description}`]
      // Nobody has looked who it is.
      return describeMistake(path, { mistake, lines, language, isSignedIn: true })
    })
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
