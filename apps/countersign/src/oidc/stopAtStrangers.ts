import type { LanguageTag } from '@countersign/product-api'
import type { Service } from '@countersign/server/extension'
import { type Client, errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import { findHost } from '../applications/applicationRow.ts'
import { isolate } from '../language/isolate.ts'
import { serverTexts } from '../languages/texts.ts'
import { findConnection } from './connection/connections.queries.ts'
import { allowAnyTarget, readFormPost } from './formPostPage.ts'
import { escapeHtml, paragraph } from './page-html.ts'
import { chooseTitle, details } from './pages.ts'
import { routes } from './routes.ts'
import { type PagesOptions, sendPage } from './sendPage.ts'

/*
 * Where anyone may register an application, a link to this host could lead on to any other: a request that fails is sent
 * back to its application without a question (`prompt=none`, or whatever is wrong with it). So nobody is led by themselves to
 * an application that registered itself and that they have never allowed anything: they read where it would lead, and a link
 * (RFC 9700, section 4.11.2). What an operator has registered was looked at.
 */

/** Under this name the provider keeps with an application whether it registered itself. */
export const selfRegistered = 'is_self_registered'

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

/** Whether the application at hand registered itself, and the person at hand has never allowed it anything. */
export async function isStranger({ store }: Pick<Service, 'store'>, ctx: Context): Promise<boolean> {
  const oidc: KoaContextWithOIDC['oidc'] | undefined = ctx['oidc']
  const client = oidc?.client
  if (client === undefined || client[selfRegistered] !== true) return false
  const accountId = oidc?.session?.accountId
  if (accountId === undefined) return true
  const [connection] = await store.read(findConnection, { accountId, clientId: client.clientId })
  return connection === undefined
}

/** Where an application would lead a person, and the HTML of the button that does. */
interface Target {
  readonly address: string
  readonly wayOn: string
}

/** What a person reads before they go on to an application that they may not know, or close the page. */
export function describeStranger(
  { clientName, clientId }: Pick<Client, 'clientName' | 'clientId'>,
  { address, wayOn }: Target,
  language: LanguageTag,
): string[] {
  const { strangerAsks, strangerAdvice } = serverTexts[language].pages
  // An address of an app on the device has no host: its scheme is all that there is.
  const place = findHost(address) || new URL(address).protocol
  // HTML in text of our own, which has none: src/languages/texts.test.ts.
  const host = `<span class="host" translate="no">${escapeHtml(place)}</span>`
  const name = escapeHtml(isolate(clientName ?? clientId, language))
  return [
    `<p>${strangerAsks(name, host)}</p>`,
    paragraph(strangerAdvice),
    // It does not stand out: nothing says that they should go on.
    `<div class="unknown">${wayOn}</div>`,
  ]
}

/** The button of such a page. */
export function describeWayOn(address: string, language: LanguageTag): string {
  const { backAction } = serverTexts[language].pages
  const link = `<a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(backAction)}</a>`
  return `<div class="actions">${link}</div>`
}

interface StopOptions extends PagesOptions {
  readonly service: Pick<Service, 'store'>
}

/** Shows a page where the provider would send an error back to an application that the person may not know. */
export function stopAtStrangers(provider: Provider, options: StopOptions): void {
  const failed = new WeakMap<object, Error>()
  const record = (ctx: KoaContextWithOIDC, error: Error) => void failed.set(ctx, error)
  provider.on('authorization.error', record)
  provider.on('server_error', record)
  provider.use(async (ctx, next) => {
    await next()
    if (!ctx.path.startsWith(routes.authorization)) return
    const error = failed.get(ctx)
    if (error === undefined || hasAnswered(ctx)) return
    const oidc: KoaContextWithOIDC['oidc'] | undefined = ctx['oidc']
    const { client, params } = oidc ?? {}
    const address = ctx.response.get('location')
    const form = readFormPost(ctx.body)?.form
    // What leads to a page of ours is a path.
    const isSentBack = form !== undefined || (ctx.status === 303 && !address.startsWith('/'))
    if (client === undefined || !isSentBack || !(await isStranger(options.service, ctx))) return
    ctx.remove('location')
    ctx.status = 400
    const place = form === undefined ? address : String(params?.['redirect_uri'])
    sendPage(ctx, options, (language) => {
      const wayOn = form === undefined ? describeWayOn(address, language) : describeForm(form, language)
      return {
        title: chooseTitle(ctx.path, language),
        parts: [
          ...describeStranger(client, { address: place, wayOn }, language),
          details([describeError(error), `client_id: ${client.clientId}`]),
        ],
      }
    })
    if (form !== undefined) allowAnyTarget(ctx)
  })
}

/** Who declined on our page has seen whom, and has chosen to go back. */
function hasAnswered(ctx: Context): boolean {
  const oidc: KoaContextWithOIDC['oidc'] | undefined = ctx['oidc']
  return oidc?.entities.Interaction?.result?.['error'] !== undefined
}

function describeForm(form: string, language: LanguageTag): string {
  const { backAction } = serverTexts[language].pages
  return `${form}<div class="actions"><button type="submit">${escapeHtml(backAction)}</button></div></form>`
}

/** For whoever makes the application. */
function describeError(error: Error): string {
  if (!(error instanceof errors.OIDCProviderError)) return 'server_error'
  return `${error.error}: ${error.error_description ?? 'no further details'}`
}
