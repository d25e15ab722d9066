import {
  type HandOverOffer,
  type HandOverWay,
  type PhoneHandOver,
  problemSchema,
} from '@countersign/protocol'
import { parse } from 'valibot'
import type { Application, SignInLink } from './Application.ts'
import type { Browser } from './Browser.ts'
import { type Person, signed } from './Person.ts'

/** Follows a link to where the person is asked. */
export async function beginAt(
  application: Application,
  person: Person,
  parameters: Readonly<Record<string, string>> = {},
): Promise<{ uid: string; link: SignInLink }> {
  const link = await application.link(parameters)
  const step = await person.follow(link.href)
  if (step.kind !== 'interaction') throw new Error(`no page: ${JSON.stringify(step)}`)
  return { uid: step.uid, link }
}

export const offerAt = async (
  browser: Browser,
  path: string,
  way: HandOverWay = 'digits',
): Promise<HandOverOffer> => {
  const answer = await browser.postJson(path, { way })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
export const openAt = async (browser: Browser, { secret }: HandOverOffer): Promise<PhoneHandOver> =>
  (await browser.postJson('/api/phone/open', { secret })).json()
export const codeOf = async (answer: Response): Promise<string> =>
  parse(problemSchema, await answer.json()).code

interface SignedAtPhone {
  readonly opened: PhoneHandOver
  readonly code: string
  readonly proof: Awaited<ReturnType<typeof signed>>
}

/** The phone signs, and shows its code. */
export async function signAt(phone: Person, offer: HandOverOffer): Promise<SignedAtPhone> {
  const opened = await openAt(phone.browser, offer)
  const proof = await signed(phone.wallet, opened.challenge)
  const answer = await phone.browser.postJson('/api/phone/sign', { id: opened.id, ...proof })
  const { code }: { code: string } = await answer.json()
  return { opened, code, proof }
}

export const release = (
  browser: Browser,
  { id }: Pick<HandOverOffer, 'id'>,
  code: string,
): Promise<Response> => browser.postJson(`/api/hand-over/${id}/release`, { code })
