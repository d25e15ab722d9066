import type { LanguageTag } from '@countersign/product-api'
import type { Service } from '@countersign/server/extension'
import { serverTexts } from '../../languages/texts.ts'
import type { Answer } from '../Call.ts'
import type { Client } from '../client/Client.ts'
import type { OAuthError } from '../OAuthError.ts'
import { answerPage } from '../pages/answerPage.ts'
import { writeFormToSend } from '../pages/formPostPage.ts'
import { technicalDetails } from '../pages/page-html.ts'
import { describeStranger, describeWayOn } from '../pages/strangerPage.ts'
import { type AnsweredCall, type AnswerParts, prepareAnswer, type Sending, tellError } from './answer.ts'
import { findAllowed } from './strangers.queries.ts'
import type { Way } from './Way.ts'

/*
 * Where anyone may register an application, a link to this host could lead on to any other: a request that fails is sent
 * back to its application without a question (`prompt=none`, or whatever is wrong with it). So nobody is led by themselves to
 * an application that registered itself and that they have never allowed anything: they read where it would lead, and a link
 * (RFC 9700, section 4.11.2). What an operator has registered was looked at.
 */

/** Whether an application registered itself, and the person at hand, who may be nobody, has never allowed it anything. */
export async function isStrangerTo(
  { store }: Pick<Service, 'store'>,
  { isStranger, id: clientId }: Pick<Client, 'isStranger' | 'id'>,
  accountId: string | undefined,
): Promise<boolean> {
  if (!isStranger) return false
  if (accountId === undefined) return true
  const [allowed] = await store.read(findAllowed, { accountId, clientId })
  return allowed === undefined
}

/** The page in place of an error that would be sent back to an application that its person may not know. */
export function stopAtStranger(parts: AnswerParts, call: AnsweredCall, way: Way, error: OAuthError): Answer {
  const sending = prepareAnswer(parts, call, way, tellError(error))
  const address = sending.kind === 'form' ? sending.form.action : sending.address
  return answerPage(parts, call, {
    status: 400,
    uiLocales: way.uiLocales,
    allowAnyTarget: sending.kind === 'form',
    page: (language) => ({
      title: serverTexts[language].pages.signInStopped,
      parts: [
        ...describeStranger(way.client, { address, wayOn: writeWayOn(sending, language) }, language),
        technicalDetails(`${error.code}: ${error.description}\nclient_id: ${way.client.id}`),
      ],
    }),
  })
}

function writeWayOn(sending: Sending, language: LanguageTag): string {
  return sending.kind === 'form'
    ? writeFormToSend(sending.form, language)
    : describeWayOn(sending.address, language)
}
