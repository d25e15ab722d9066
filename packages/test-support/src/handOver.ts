import {
  type Challenge,
  type HandOver,
  type HandOverOffer,
  type HandOverWay,
  handOverOfferSchema,
  handOverSchema,
  type PhoneHandOver,
  phoneHandOverSchema,
  phoneSignedSchema,
} from '@countersign/protocol'
import { formatMessage, type SignInMessage, toChecksumAddress } from '@countersign/siwe'
import { type BaseIssue, type BaseSchema, type InferOutput, safeParse } from 'valibot'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Browser, Signed } from './createBrowser.ts'

/** The browser that asks: offers the signature to another one, whose code is typed unless the body says otherwise. */
export async function offer(
  asker: Browser,
  path = '/api/sign-in/hand-over',
  body: object = {},
): Promise<HandOverOffer> {
  const way: HandOverWay = 'digits'
  return await read(handOverOfferSchema, await asker.call('POST', path, { way, ...body }))
}

/** The same for a wallet that is gone to by a link on this device, and whose code comes back by one. */
export async function offerByLink(asker: Browser, path?: string, body?: object): Promise<HandOverOffer> {
  return await offer(asker, path, { ...body, way: 'return' })
}

/** How far a hand-over has come, as the browser that asks is told. */
export async function readHandOver(asker: Browser, id: string): Promise<HandOver> {
  return await read(handOverSchema, await asker.call('GET', `/api/hand-over/${id}`))
}

/** The browser that signs: opens what it was shown. */
export async function open(
  phone: Browser,
  { secret }: Pick<HandOverOffer, 'secret'>,
): Promise<PhoneHandOver> {
  return await read(phoneHandOverSchema, await phone.call('POST', '/api/phone/open', { secret }))
}

/** What a wallet makes of a hand-over; `changes` are made to the message before it is signed. */
export async function signOpened(
  { challenge }: Pick<PhoneHandOver, 'challenge'>,
  wallet: PrivateKeyAccount,
  changes: Partial<SignInMessage> = {},
): Promise<Signed> {
  const message = formatMessage({ ...messageOf(challenge, wallet), ...changes })
  return { message, signature: await wallet.signMessage({ message }) }
}

/** Sends what the wallet has signed, and gives the answer as it is. */
export async function sendSigned(
  phone: Browser,
  opened: PhoneHandOver,
  wallet: PrivateKeyAccount,
): Promise<Response> {
  const signed = await signOpened(opened, wallet)
  return await phone.call('POST', '/api/phone/sign', { id: opened.id, ...signed })
}

/** Opens, signs, and gives the code that the phone shows. */
export async function signAt(
  phone: Browser,
  offered: Pick<HandOverOffer, 'secret'>,
  wallet: PrivateKeyAccount,
): Promise<string> {
  const opened = await open(phone, offered)
  return (await read(phoneSignedSchema, await sendSigned(phone, opened, wallet))).code
}

/** Brings the code back: gives the answer, which holds what was signed if it is right. */
export async function release(asker: Browser, id: string, code: string): Promise<Response> {
  return await asker.call('POST', `/api/hand-over/${id}/release`, { code })
}

/** The same browser at another process. */
export function asSeenBy(browser: Browser, other: Browser): Browser {
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  return other
}

function messageOf(challenge: Challenge, { address }: PrivateKeyAccount): SignInMessage {
  const {
    chainIds: _chainIds,
    nonceExpiresAt: _nonceExpiresAt,
    scheme,
    requestId,
    resources,
    ...fields
  } = challenge
  return {
    ...fields,
    address: toChecksumAddress(address),
    chainId: 1,
    ...(scheme !== undefined && { scheme }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  }
}

async function read<Schema extends BaseSchema<unknown, unknown, BaseIssue<unknown>>>(
  schema: Schema,
  response: Response,
): Promise<InferOutput<Schema>> {
  const body: unknown = await response.json()
  const parsed = safeParse(schema, body)
  if (!parsed.success) throw new Error(`${response.status}: ${JSON.stringify(body)}`)
  return parsed.output
}
