import { isolate } from '../../language/isolate.ts'
import { serverTexts } from '../../languages/texts.ts'
import type { Client } from '../client/Client.ts'
import type { WritePage } from './answerPage.ts'
import { leadToSessions } from './errorPages.ts'
import { writeFormPost } from './formPostPage.ts'
import { escapeHtml } from './page-html.ts'
import { plainPage } from './plainPage.ts'
import { describeStranger, describeWayOn } from './strangerPage.ts'

/** The form by which a person answers whether to sign out. */
interface SignOutForm {
  /** Where it leads, at one of our origins. */
  readonly action: string
  readonly xsrf: string
}

interface SignOutQuestion extends SignOutForm {
  /** What the site is called, and its host. */
  readonly site: string
  readonly host: string
  /** What the application that asks is called; undefined where none has named itself. */
  readonly asker: string | undefined
}

const formId = 'sign-out'

/** Asks before an application's request ends the session (OpenID Connect RP-Initiated Logout 1.0, section 2). */
export function askSignOut({ site, host, asker, action, xsrf }: SignOutQuestion): WritePage {
  return (language) => {
    const texts = serverTexts[language].pages
    const name = isolate(site, language)
    // HTML in text of our own, which has none: src/languages/texts.test.ts.
    const shownHost = `<span class="host" translate="no">${escapeHtml(host)}</span>`
    const question =
      asker === undefined
        ? texts.signOutUnnamedQuestion(shownHost)
        : texts.signOutQuestion(escapeHtml(isolate(asker, language)), shownHost)
    return {
      title: texts.signOutTitle(name),
      parts: [
        `<p>${question}</p>`,
        `<form id="${formId}" method="post" action="${escapeHtml(action)}">${hidden('xsrf', xsrf)}</form>`,
        '<div class="actions">',
        `<button type="submit" form="${formId}" name="logout" value="yes">${escapeHtml(texts.signOutConfirm(name))}</button>`,
        `<button type="submit" form="${formId}" class="quiet">${escapeHtml(texts.signOutCancel)}</button>`,
        '</div>',
      ],
    }
  }
}

/** Answers for somebody who need not be asked: the form of the page sends itself. */
export function answerAtOnce({ action, xsrf }: SignOutForm): WritePage {
  const values = new Map(Object.entries({ xsrf, logout: 'yes' }))
  return (language) => writeFormPost({ action, values }, language)
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
}

/** Says that nobody is signed in here any more. */
export const signedOut: WritePage = plainPage('signedOutTitle', 'signedOut')

/** Says to somebody who is signed in still that the question was answered before. */
export const signOutAnswered: WritePage = (language) => ({
  title: serverTexts[language].pages.deviceAnsweredTitle,
  parts: [leadToSessions(language)],
})

/** Leads back to the application at once; a link does where nothing else works. */
export function describeWayBack(address: string): WritePage {
  return (language) => ({
    title: serverTexts[language].pages.backTitle,
    leadsTo: address,
    parts: [describeWayOn(address, language)],
  })
}

/** The same to an application that the person may not know: nobody is led there by themselves. */
export function describeWayToStranger(client: Pick<Client, 'name'>, address: string): WritePage {
  return (language) => {
    const target = { address, wayOn: describeWayOn(address, language) }
    return {
      title: serverTexts[language].pages.strangerTitle,
      parts: describeStranger(client, target, language),
    }
  }
}
