import { type Limiter, newToken, run, type Service } from '@countersign/server/extension'
import { type Brand, listLinks } from '../brand/Brand.ts'
import type { Attempt, DeliveryKind, Sent } from '../outbox/Delivery.ts'
import { type MailText, mailTexts } from '../texts/mails.ts'
import type { EmailPolicy } from './EmailPolicy.ts'
import { createFingerprint, parseEmailAddress } from './emailAddress.ts'
import { isHeldForOthers } from './emailHold.ts'
import { hashLinkToken, linkMilliseconds, parseMailPayload } from './emailLink.ts'
import { findEmailHolder, findEmailRequest, insertEmailLink, noteEmailRequest } from './emailQueries.ts'
import type { sendMail } from './sendMail.ts'

export interface MailDeliveriesOptions {
  /** How the site looks when a mail is written. */
  readonly brand: () => Brand
  readonly service: Pick<Service, 'store' | 'now' | 'sites' | 'usernameKey'>
  readonly policy: EmailPolicy
  /** Counts mails to an address; undefined where nothing is limited. */
  readonly addressLimiter: Limiter | undefined
  /** Makes one try. */
  readonly send: typeof sendMail
}

/** So many links an hour go to one address, whoever asks for them. What is beyond is not sent, and nobody learns so. */
const mostPerAddress = 5

/**
 * Sends mails to people. Whether an address can be added is decided here, and said in the mail alone: whoever asked
 * cannot tell a mail with a link from one without.
 */
export function createMailDeliveries(options: MailDeliveriesOptions): DeliveryKind {
  const { service, policy, brand, send } = options
  const { store, now } = service
  const origins = [...service.sites.values()].map(({ origin }) => origin)
  const [mainOrigin = ''] = origins
  const mainHost = mainOrigin === '' ? '' : new URL(mainOrigin).host

  return {
    async prepare({ target: accountId, payload }) {
      if (policy.kind !== 'verified') return undefined
      const wanted = parseMailPayload(payload)
      if (wanted.mail !== 'verify') {
        return attempt(wanted.to, async () => mailTexts[wanted.mail](brand().name, mainHost))
      }
      const { requestId } = wanted
      const [request] = await store.read(findEmailRequest, { accountId })
      if (request?.id !== requestId || now() >= request.expires_at) return undefined
      const origin = origins.includes(wanted.origin) ? wanted.origin : mainOrigin
      return attempt(request.address, () =>
        writeLinkMail({ accountId, requestId, origin, to: request.address }),
      )
    },
    *record({ target: accountId, payload }, { outcome }) {
      const wanted = parseMailPayload(payload)
      if (wanted.mail !== 'verify' || outcome === 'failed') return
      const state = outcome === 'delivered' ? 'sent' : 'refused'
      yield* run(noteEmailRequest, { accountId, id: wanted.requestId, state })
    },
  }

  function attempt(to: string, write: () => Promise<MailText | undefined>): Attempt | undefined {
    if (policy.kind !== 'verified') return undefined
    const { smtp: server, from: address } = policy
    return {
      host: `${server.host}:${server.port}`,
      async send(): Promise<Sent> {
        const text = await write()
        if (text === undefined) return { outcome: 'delivered', detail: 'not sent' }
        const { name } = brand()
        return send({ server, from: { name, address }, to, text, foot: listLinks(brand()) })
      },
    }
  }

  /** The mail for a request; undefined where its address has had enough of them, or the request is over by now. */
  async function writeLinkMail({
    accountId,
    requestId,
    origin,
    to,
  }: LinkMail): Promise<MailText | undefined> {
    const { key } = parseEmailAddress(to)
    const addressFingerprint = (await createFingerprint(service))(key)
    const allowance = { key: addressFingerprint, points: mostPerAddress }
    if (((await options.addressLimiter?.consume([allowance])) ?? 0) > 0) return undefined
    const { host } = new URL(origin)
    const [holder] = await store.read(findEmailHolder, { addressKey: key })
    const isOthers = holder !== undefined && holder.accountId !== accountId
    const isHeld = await store.write(function* () {
      return yield* isHeldForOthers({ addressFingerprint, accountId }, now())
    })
    if (isOthers || isHeld) return mailTexts.unavailable(brand().name, host)
    const token = newToken()
    const expiresAt = now() + linkMilliseconds
    const [link] = await store.write(() =>
      run(insertEmailLink, {
        token_hash: hashLinkToken(token),
        account_id: accountId,
        request_id: requestId,
        expires_at: expiresAt,
      }),
    )
    return link && mailTexts.verify(brand().name, host, `${origin}/account/email#${token}`)
  }
}

interface LinkMail {
  readonly accountId: string
  readonly requestId: string
  readonly origin: string
  readonly to: string
}
