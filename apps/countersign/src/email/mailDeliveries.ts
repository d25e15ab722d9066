import type { LanguageTag } from '@countersign/product-api'
import { type Limiter, newToken, run, type Service } from '@countersign/server/extension'
import { type Brand, listLinks } from '../brand/Brand.ts'
import type { Attempt, DeliveryKind, Sent } from '../features/DeliveryKind.ts'
import { isolate } from '../language/isolate.ts'
import type { ServerTexts } from '../languages/ServerTexts.ts'
import { serverTexts } from '../languages/texts.ts'
import type { EmailPolicy } from '../settings/Configuration.ts'
import { findEmailHolder, findEmailRequest, insertEmailLink, noteEmailRequest } from './email.queries.ts'
import { createFingerprint } from './emailFingerprint.ts'
import { isHeldForOthers } from './emailHold.ts'
import { hashLinkToken, linkMilliseconds, parseMailPayload } from './emailLink.ts'
import { parseEmailAddress } from './parseEmailAddress.ts'
import type { Mail, sendMail } from './sendMail.ts'

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
  const origins = service.sites.all.map(({ origin }) => origin)
  const [mainOrigin = ''] = origins
  const mainHost = mainOrigin === '' ? '' : new URL(mainOrigin).host

  return {
    async prepare({ target: accountId, payload }) {
      if (policy.kind !== 'verified') return undefined
      const wanted = parseMailPayload(payload)
      const { language } = wanted
      const { mails, locale } = serverTexts[language]
      if (wanted.mail !== 'verify') {
        const when = formatMoment(wanted.at, locale)
        return attempt({ to: wanted.to, language }, async () => ({
          text: mails[wanted.mail]({ ...describePlace(mainHost, language), when }),
        }))
      }
      const { requestId } = wanted
      const [request] = await store.read(findEmailRequest, { accountId })
      if (request?.id !== requestId || now() >= request.expires_at) return undefined
      const origin = origins.includes(wanted.origin) ? wanted.origin : mainOrigin
      const { address: to } = request
      return attempt({ to, language }, () => writeLinkMail({ accountId, requestId, origin, to, language }))
    },
    *record({ target: accountId, payload }, { outcome }) {
      const wanted = parseMailPayload(payload)
      if (wanted.mail !== 'verify' || outcome === 'failed') return
      const state = outcome === 'delivered' ? 'sent' : 'refused'
      yield* run(noteEmailRequest, { accountId, id: wanted.requestId, state })
    },
  }

  /** What a mail says of where it is from; names stay apart from a sentence that runs the other way. */
  function describePlace(host: string, language: LanguageTag) {
    return { site: isolate(brand().name, language), host: isolate(host, language) }
  }

  function attempt(
    { to, language }: Pick<Mail, 'to' | 'language'>,
    write: () => Promise<Pick<Mail, 'text' | 'link'> | undefined>,
  ): Attempt | undefined {
    if (policy.kind !== 'verified') return undefined
    const { smtp: server, from: address } = policy
    return {
      host: `${server.host}:${server.port}`,
      async send(): Promise<Sent> {
        const written = await write()
        if (written === undefined) return { outcome: 'delivered', detail: 'not sent' }
        const { name } = brand()
        return send({ ...written, server, from: { name, address }, to, language, foot: listLinks(brand()) })
      },
    }
  }

  /** The mail for a request; undefined where its address has had enough of them, or the request is over by now. */
  async function writeLinkMail({
    accountId,
    requestId,
    origin,
    to,
    language,
  }: LinkMail): Promise<Pick<Mail, 'text' | 'link'> | undefined> {
    const { key } = parseEmailAddress(to)
    const addressFingerprint = (await createFingerprint(service))(key)
    const allowance = { key: addressFingerprint, points: mostPerAddress }
    if (((await options.addressLimiter?.consume([allowance])) ?? 0) > 0) return undefined
    const { mails, locale } = serverTexts[language]
    const place = describePlace(new URL(origin).host, language)
    const [holder] = await store.read(findEmailHolder, { addressKey: key })
    const isOthers = holder !== undefined && holder.accountId !== accountId
    const isHeld = await store.write(function* () {
      return yield* isHeldForOthers({ addressFingerprint, accountId }, now())
    })
    if (isOthers || isHeld) return { text: mails.unavailable(place) }
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
    const until = formatMoment(expiresAt, locale)
    return link && { text: mails.verify({ ...place, until }), link: `${origin}/account/email#${token}` }
  }
}

interface LinkMail {
  readonly accountId: string
  readonly requestId: string
  readonly origin: string
  readonly to: string
  readonly language: LanguageTag
}

/** A moment as the language writes it. Mails are read anywhere: the time zone is named. */
function formatMoment(time: number, locale: ServerTexts['locale']): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(time)
}
