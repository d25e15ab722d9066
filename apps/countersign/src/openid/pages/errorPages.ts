import { isolate } from '../../language/isolate.ts'
import { serverTexts } from '../../languages/texts.ts'
import { type Answer, answerJson, type Call } from '../Call.ts'
import type { Client } from '../client/Client.ts'
import type { OAuthError } from '../OAuthError.ts'
import { routes } from '../routes.ts'
import { answerPage, type PageParts, type WritePage } from './answerPage.ts'
import { escapeHtml, paragraph, technicalDetails } from './page-html.ts'

/** What a person came for: to be signed in to an application, or out. */
export type Purpose = 'sign-in' | 'sign-out'

export function purposeOf(path: string): Purpose {
  return path.startsWith(routes.end_session) ? 'sign-out' : 'sign-in'
}

/** Whether people are led to a path, and read a page. */
export function isForPeople(path: string): boolean {
  const { authorization, end_session, code_verification, gate } = routes
  return [authorization, end_session, code_verification, gate].some((route) => path.startsWith(route))
}

/** Whether whoever asks reads pages. A program says so as well, as those in Java do unless they are told otherwise. */
export function readsPages({ path, request }: Pick<Call, 'path' | 'request'>): boolean {
  return isForPeople(path) && request.headers.get('accept')?.includes('text/html') === true
}

/** Who asked, as far as it is known, and with what. */
export interface Asker {
  readonly client?: Pick<Client, 'id' | 'name'> | undefined
  readonly parameters: ReadonlyMap<string, string>
}

interface Refusal {
  readonly purpose: Purpose
  readonly error: Pick<OAuthError, 'code' | 'description'>
  readonly asker: Asker
  /** Whether somebody is signed in here, and stays so. */
  readonly isSignedIn: boolean
}

/** Where an application's mistake ends that cannot be told to the application itself. */
export function describeRefusal({ purpose, error, asker, isSignedIn }: Refusal): WritePage {
  return (language) => {
    const texts = serverTexts[language].pages
    const name = asker.client?.name
    const mistake =
      error.code === 'invalid_client'
        ? texts.unknownApplication
        : name === undefined
          ? texts.unsupportedUnnamedRequest
          : texts.unsupportedRequest(isolate(name, language))
    const lines = [`${error.code}: ${error.description}`, ...listAskerLines(asker)]
    return describeMistake(purpose, { mistake, lines, isSignedIn })(language)
  }
}

/** Which application asked; and where it wanted people to be led, which must be registered to the letter. */
function listAskerLines({ client, parameters }: Asker): string[] {
  const names = ['client_id', ...(client === undefined ? [] : ['redirect_uri', 'post_logout_redirect_uri'])]
  return names.flatMap((name) => {
    const value = (name === 'client_id' ? client?.id : undefined) ?? parameters.get(name)
    return value !== undefined && /^[\x21-\x7e]{1,2000}$/.test(value) ? [`${name}: ${value}`] : []
  })
}

interface Mistake {
  readonly mistake: string
  /** For whoever runs the application: codes and addresses. */
  readonly lines: readonly string[]
  readonly isSignedIn: boolean
}

function describeMistake(purpose: Purpose, { mistake, lines, isSignedIn }: Mistake): WritePage {
  return (language) => {
    const texts = serverTexts[language].pages
    const isSignOut = purpose === 'sign-out'
    return {
      title: chooseTitle(purpose)(language),
      parts: [
        paragraph(mistake),
        ...(isSignOut && isSignedIn ? [leadToSessions(language)] : []),
        paragraph(isSignOut ? texts.adviceForSignOut : texts.adviceForSignIn),
        technicalDetails(lines.join('\n')),
      ],
    }
  }
}

type Language = Parameters<WritePage>[0]

/** What stands above a page on which it does not go on. */
export function chooseTitle(purpose: Purpose): (language: Language) => string {
  return (language) => {
    const { signOutStopped, signInStopped } = serverTexts[language].pages
    return purpose === 'sign-out' ? signOutStopped : signInStopped
  }
}

/** Where somebody finds out that they are signed in still, and signs out. */
export function leadToSessions(language: Language): string {
  const { stillSignedIn, stillSignedInLink } = serverTexts[language].pages
  return `<p>${escapeHtml(stillSignedIn)} <a href="/account/sessions">${escapeHtml(stillSignedInLink)}</a></p>`
}

/** Where an unforeseen failure ends, with the reference under which it stands in the log. */
export function describeFailure(purpose: Purpose, reference: string): WritePage {
  return (language) => ({
    title: chooseTitle(purpose)(language),
    parts: [paragraph(serverTexts[language].pages.ourFault), technicalDetails(`reference: ${reference}`)],
  })
}

/** Refuses a request before anybody has looked who it is: a person reads a page, an application what it would read there. */
export function answerInvalidRequest(parts: PageParts, call: Call, description: string): Answer {
  const error = 'invalid_request'
  if (!readsPages(call)) return answerJson({ error, error_description: description }, { status: 400 })
  const page: WritePage = (language) => {
    const mistake = serverTexts[language].pages.unsupportedUnnamedRequest
    const lines = [`${error}: ${description}`]
    return describeMistake(purposeOf(call.path), { mistake, lines, isSignedIn: true })(language)
  }
  return answerPage(parts, call, { status: 400, page })
}

/** Tells a person, on a page, that too many requests came from where they are. */
export function answerBusy(parts: PageParts, call: Call, seconds: number): Answer {
  const page: WritePage = (language) => {
    const { busyTitle, busy, busyWait } = serverTexts[language].pages
    return { title: busyTitle, parts: [paragraph(busy), paragraph(busyWait(seconds))] }
  }
  return answerPage(parts, call, { status: 429, page, headers: { 'retry-after': String(seconds) } })
}
