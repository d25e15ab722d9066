import { isolate } from '../../language/isolate.ts'
import { serverTexts } from '../../languages/texts.ts'
import type { WritePage } from './answerPage.ts'
import { escapeHtml, paragraph, technicalDetails } from './page-html.ts'

type Language = Parameters<WritePage>[0]

/** Where somebody is led on from a page, by a link that looks like a button. */
function describeAction(address: string, text: string, attributes = ''): string {
  return `<div class="actions"><a href="${escapeHtml(address)}"${attributes}>${escapeHtml(text)}</a></div>`
}

/** A host in a sentence of ours. */
function markHost(host: string): string {
  return `<span class="host" translate="no">${escapeHtml(host)}</span>`
}

/** A sentence with HTML in it, in text of our own, which has none: src/languages/texts.test.ts. */
function sentence(html: string): string {
  return `<p>${html}</p>`
}

/** Where a person is led that came by a link of a gate which is too old, or none of ours; an address is one that was signed. */
export function describeBrokenGateLink(address: string | undefined): WritePage {
  return (language) => {
    const { gateLinkTitle, gateLinkOver, gateLinkBroken, backAction } = serverTexts[language].pages
    return {
      title: gateLinkTitle,
      parts:
        address === undefined
          ? [paragraph(gateLinkBroken)]
          : [paragraph(gateLinkOver), describeAction(address, backAction)],
    }
  }
}

/** In a frame of another page nobody signs in: the page is opened in a tab of its own. */
export function describeFrame(host: string, address: string): WritePage {
  return (language) => {
    const { gateFrameTitle, gateFrame, gateFrameAction } = serverTexts[language].pages
    return {
      title: gateFrameTitle,
      parts: [
        sentence(gateFrame(markHost(host))),
        describeAction(address, gateFrameAction, ' target="_blank" rel="noreferrer"'),
      ],
    }
  }
}

/** A form that was sent after the sign-in had ended: what was in it is not kept anywhere. */
export function describeLostForm(host: string, address: string): WritePage {
  return (language) => {
    const { gateLostTitle, gateLost, gateLostAdvice, gateLostAction } = serverTexts[language].pages
    return {
      title: gateLostTitle,
      parts: [
        sentence(gateLost(markHost(host))),
        paragraph(gateLostAdvice),
        describeAction(address, gateLostAction, ' target="_blank" rel="noreferrer"'),
      ],
    }
  }
}

/** A browser that comes back without what it was given: it would be led around for ever. */
export function describeLoop(host: string, address: string): WritePage {
  return (language) => {
    const { gateLoopTitle, gateLoop, gateLoopAdvice, gateAgainAction } = serverTexts[language].pages
    return {
      title: gateLoopTitle,
      parts: [
        sentence(gateLoop(markHost(host))),
        paragraph(gateLoopAdvice),
        describeAction(address, gateAgainAction),
      ],
    }
  }
}

/** An address that is too long to come back to. */
export function describeLongAddress(host: string, address: string): WritePage {
  return (language) => {
    const { gateLongTitle, gateLong, gateLongAction } = serverTexts[language].pages
    return {
      title: gateLongTitle,
      parts: [sentence(gateLong(markHost(host))), describeAction(address, gateLongAction)],
    }
  }
}

interface SignedInHere {
  readonly host: string
  /** What they are called here; undefined where the site is told no name. */
  readonly name: string | undefined
  /** Where they see and change everything about their account. */
  readonly account: string
  /** What the account's site is called. */
  readonly site: string
}

/** Who is signed in to the site, and where they go on from here. */
export function describeGateAccount({ host, name, account, site }: SignedInHere): WritePage {
  return (language) => {
    const { gateAccountTitle, gateAccount, gateAccountNamed, gateAccountAction } = serverTexts[language].pages
    const { gateSignOutLink } = serverTexts[language].pages
    const said =
      name === undefined
        ? gateAccount(markHost(host))
        : gateAccountNamed(markHost(host), escapeHtml(isolate(name, language)))
    return {
      title: gateAccountTitle,
      parts: [
        sentence(said),
        `<div class="actions"><a href="${escapeHtml(account)}">${escapeHtml(gateAccountAction(site))}</a>` +
          `<a class="quiet" href="/.countersign/sign-out">${escapeHtml(gateSignOutLink)}</a></div>`,
      ],
    }
  }
}

/** Asks whether to sign out. What is open already goes on until it is closed. */
export function askGateSignOut(site: string): WritePage {
  return (language) => {
    const { signOutTitle, signOutConfirm, signOutCancel, gateSignOut, gateOpenConnections } =
      serverTexts[language].pages
    return {
      title: signOutTitle(site),
      parts: [
        paragraph(gateSignOut),
        paragraph(gateOpenConnections),
        `<form method="post" action="/.countersign/sign-out" class="actions"><button>${escapeHtml(signOutConfirm(site))}</button></form>`,
        `<div class="actions"><a class="quiet" href="/">${escapeHtml(signOutCancel)}</a></div>`,
      ],
    }
  }
}

/** A page of another site that would sign somebody out. */
export function describeForeignSignOut(): WritePage {
  return (language: Language) => {
    const { signOutStopped, gateForeignSignOut, gateSignOutLink } = serverTexts[language].pages
    return {
      title: signOutStopped,
      parts: [paragraph(gateForeignSignOut), describeAction('/.countersign/sign-out', gateSignOutLink)],
    }
  }
}

/** Where the check itself fails: nothing is let through, and nobody is led around. */
export function describeGateFailure(reference: string): WritePage {
  return (language) => {
    const { gateFailureTitle, gateFailure } = serverTexts[language].pages
    return {
      title: gateFailureTitle,
      parts: [paragraph(gateFailure), technicalDetails(`reference: ${reference}`)],
    }
  }
}
