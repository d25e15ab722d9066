'use client'
import { type ReactElement, type ReactNode, useId } from 'react'
import { keepAddressesWhole } from '../address/keepAddressesWhole.tsx'
import { formatClockTime } from '../controls/formatTime.ts'
import { type Application, useSignInContext } from '../provider/SignInProvider.tsx'
import { type Rest, usePart, useTexts } from '../provider/usePart.ts'

/** Props of {@link MessageCard}. */
export interface MessageCardProps extends Rest<'div'> {
  /** The fields, as `<MessageField>`s. */
  readonly children: ReactNode
  /** What stands below the dashed line, such as the exact text. */
  readonly footer?: ReactNode
  /** The text around the rim of the badge. A card with a badge is signed. */
  readonly badge?: string
}

/** A card with the fields of a message. Once the message is signed, the card carries a badge. */
export function MessageCard({ children, footer, badge, ...rest }: MessageCardProps): ReactElement {
  return (
    <div {...usePart('message-card', rest)} data-state={badge === undefined ? 'plain' : 'signed'}>
      {badge !== undefined && <SignedBadge rim={badge} />}
      <dl className="countersign-message-fields">{children}</dl>
      {footer !== undefined && <div className="countersign-message-card__footer">{footer}</div>}
    </div>
  )
}

/** Props of {@link MessageField}. */
export interface MessageFieldProps extends Rest<'div'> {
  readonly label: string
  readonly children: ReactNode
}

/** One labelled line of a message card. */
export function MessageField({ label, children, ...rest }: MessageFieldProps): ReactElement {
  return (
    <div {...usePart('message-field', rest)}>
      <dt className="countersign-message-field__label">{label}</dt>
      <dd className="countersign-message-field__value">{keepAddressesWhole(children)}</dd>
    </div>
  )
}

/** Who the message is for: the claimed name, and the host as a fact. `domain` is the page that asks the wallet. */
export function AudienceField({ domain }: { readonly domain?: string }): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  const host = application.host ?? domain
  return (
    <MessageField label={texts.termFor}>
      <strong className="countersign-name">{application.name}</strong>
      {host !== undefined && (
        <span translate="no" className="countersign-host">
          {host}
        </span>
      )}
    </MessageField>
  )
}

/** Until when it can be signed, and how long the sign-in lasts, as far as they are known: each on its line. */
export function TimeLimits({
  limits,
}: {
  readonly limits: readonly (string | undefined)[]
}): ReactElement | null {
  const texts = useTexts()
  const known = limits.filter(Boolean)
  if (known.length === 0) return null
  return (
    <MessageField label={texts.termUntil}>
      {known.map((limit) => (
        <div key={limit}>{limit}</div>
      ))}
    </MessageField>
  )
}

/** Props of {@link ExactText}. */
export interface ExactTextProps extends Rest<'details'> {
  readonly text: string
  /** What its statement means, in the language of the page. */
  readonly meaning?: ReactNode
  /** Until when it can be signed, where that is told: an own end of the message that is later is explained. */
  readonly times?: MessageTimes | undefined
}

/** Two times of a message that can differ, as the API writes times (RFC 3339). */
interface MessageTimes {
  readonly signBefore: string
  readonly expirationTime?: string | undefined
}

/** The exact text that is signed, folded away. */
export function ExactText({ text, meaning, times, ...rest }: ExactTextProps): ReactElement {
  const texts = useTexts()
  return (
    <details {...usePart('exact', rest)}>
      <summary className="countersign-exact__summary">{texts.exactText}</summary>
      {/* A message is ASCII (EIP-4361), whichever way the page reads. */}
      <pre translate="no" className="countersign-exact__text" dir="ltr">
        {text}
      </pre>
      {meaning}
      {times !== undefined && <ExplainedTimes {...times} />}
    </details>
  )
}

/** Says what each time is for, so that a message that ends later than it can be signed does not look wrong. */
function ExplainedTimes({ signBefore, expirationTime }: MessageTimes): ReactElement | null {
  const texts = useTexts()
  const [first, last] = [Date.parse(signBefore), Date.parse(expirationTime ?? '')]
  if (!(last - first >= apartMs)) return null
  const format = (at: number) => formatClockTime(at, texts.locale)
  return <p className="countersign-small">{texts.messageTimes(format(first), format(last))}</p>
}

/** Times of day are shown to the minute. */
const apartMs = 60_000

/** What a statement means, as the application explains it. */
export function explainStatement(
  application: Application,
  { statement }: { readonly statement?: string | undefined },
): ReactNode {
  return statement === undefined ? undefined : application.explainStatement?.(statement)
}

/** Props of {@link SignedBadge}. */
export interface SignedBadgeProps extends Rest<'svg'> {
  /** What stands around the rim, such as the time of signing. It is decoration: the card also says it in words. */
  readonly rim: string
}

/** The badge on the card of a signed message. */
export function SignedBadge({ rim, ...rest }: SignedBadgeProps): ReactElement {
  const id = useId()
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      {...usePart('signed-badge', rest)}
    >
      <circle cx="48" cy="48" r="46" strokeWidth="2" />
      <circle cx="48" cy="48" r="29" strokeWidth="1" />
      <path id={id} stroke="none" d="M48 48m-34 0a34 34 0 1 1 68 0a34 34 0 1 1 -68 0" />
      <text className="countersign-signed-badge__rim" stroke="none" fill="currentColor">
        <textPath
          href={`#${id}`}
          textLength="206"
          lengthAdjust={isJoined(rim) ? 'spacingAndGlyphs' : 'spacing'}
        >
          {rim}
        </textPath>
      </text>
      <path d="M36 49l8 8 17-19" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** Whether its letters join: space between them would tear the words apart. */
function isJoined(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text)
}
