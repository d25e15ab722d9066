import { Button, copyText, useAnnounce } from '@countersign/react'
import type { Inspection, Recognition } from '@countersign/siwe'
import { type RefObject, useState } from 'react'
import { AnnotatedMessage } from './AnnotatedMessage.tsx'
import { type Assessment, Verdict, type VerdictText } from './assess.tsx'
import { CheckList } from './CheckList.tsx'
import { ProblemList, RecapList, WarningList } from './Findings.tsx'
import { formatFragment, type InputControl, type InspectorInput, readOrigin } from './InspectorInput.ts'
import styles from './inspector.module.css'
import type { SignatureReport } from './inspectSignature.ts'
import { ReportSection, ResultMark } from './ReportSection.tsx'
import report from './report.module.css'
import { SignatureSection } from './SignatureSection.tsx'
import { TimeLine } from './TimeLine.tsx'
import { texts } from './texts.ts'

/** Props of {@link Report}. */
interface ReportProps {
  /** What the report is about: it may be a moment behind what is being typed. */
  readonly input: InspectorInput
  readonly inspection: Inspection
  readonly assessment: Assessment
  /** Who signed; undefined without a signature. */
  readonly signer: SignatureReport | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
  /** To bring the focus to the verdict. */
  readonly verdict: RefObject<HTMLParagraphElement | null>
  readonly control: InputControl
}

/** All there is to tell about a message. */
export function Report({ input, inspection, assessment, signer, now, verdict, control }: ReportProps) {
  const { message: text, signature } = input
  const announce = useAnnounce()
  const origin = readOrigin(input.origin)
  const { fields, problems, warnings, recap } = inspection
  const claimed = fields.find(({ field }) => field === 'address')?.value
  const repair = (repaired: string) => {
    control.replace({ message: repaired })
    announce(texts.repaired)
    // The button that had the focus is gone with its problem.
    verdict.current?.focus()
  }
  return (
    <section className={styles['report']} aria-label={texts.report}>
      <Verdict verdict={assessment.verdict} place={verdict} />
      <AnnotatedMessage text={text} inspection={inspection} />
      <ProblemList text={text} problems={problems} onRepair={repair} />
      <WarningList warnings={warnings} />
      {recap !== undefined && <RecapList recap={recap} />}
      {assessment.checks !== undefined && <CheckList checks={assessment.checks} />}
      <SignatureSection text={text} signature={signature} report={signer} claimed={claimed} />
      <TimeLine times={assessment.times} isBroken={problems.length > 0} now={now} />
      <WalletSection inspection={inspection} origin={origin} />
      <CopyButtons input={input} inspection={inspection} />
    </section>
  )
}

/** Props of {@link WalletSection}. */
interface WalletSectionProps {
  readonly inspection: Inspection
  /** The origin of the page that asks; undefined where it is not known. */
  readonly origin: string | undefined
}

/** What a wallet compares, and what it then says (EIP-4361). */
function WalletSection({ inspection, origin }: WalletSectionProps) {
  const { state, verdict, reasons } = describeWalletView(inspection, origin)
  return (
    <ReportSection title={texts.wallet.title}>
      <p className={report['check']}>
        <ResultMark state={state} />
        <strong>{verdict}</strong>
      </p>
      <ul className={report['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </ReportSection>
  )
}

/** What a wallet that follows EIP-4361 makes of a message. */
interface WalletView {
  readonly state: 'good' | 'refused' | 'unknown'
  readonly verdict: string
  /** Why, one sentence each. */
  readonly reasons: readonly string[]
}

/**
 * What a wallet does when the page at an origin asks to sign a message: it reads the text as a sign-in, then compares
 * scheme and domain with the page (EIP-4361, "Wallet Implementer Guidelines").
 */
export function describeWalletView({ message }: Inspection, origin: string | undefined): WalletView {
  if (message === undefined) return describeUnreadable()
  const { scheme = 'https', domain, address } = message
  const named = `${scheme}://${domain}`
  const assumed = message.scheme === undefined ? texts.wallet.noScheme(named) : texts.wallet.says(named)
  if (origin === undefined) {
    return {
      state: 'unknown',
      verdict: texts.wallet.compares(named),
      reasons: [assumed, texts.wallet.enterOrigin],
    }
  }
  const asking = texts.wallet.asking(origin)
  if (isSameOrigin(named, origin)) {
    return {
      state: 'good',
      verdict: texts.wallet.shows,
      reasons: [assumed, asking, texts.wallet.offers(address)],
    }
  }
  return {
    state: 'refused',
    verdict: texts.wallet.warns,
    reasons: [assumed, asking, texts.wallet.notSame],
  }
}

/** As an origin: a port that is the scheme's own may be left out. */
function isSameOrigin(named: string, origin: string): boolean {
  if (!URL.canParse(named)) return false
  const { username, password, origin: read } = new URL(named)
  return username === '' && password === '' && read === origin
}

function describeUnreadable(): WalletView {
  return {
    state: 'refused',
    verdict: texts.wallet.unreadable,
    reasons: [texts.wallet.unreadableReason, texts.wallet.imitation],
  }
}

/** Props of {@link CopyButtons}. */
interface CopyButtonsProps {
  readonly input: InspectorInput
  readonly inspection: Inspection
}

/** Takes the message along, in the form that is needed. */
function CopyButtons({ input, inspection }: CopyButtonsProps) {
  const announce = useAnnounce()
  const [copied, setCopied] = useState('')
  const copy = async (name: string, text: string) => {
    const said = (await copyText(text)) === 'copied' ? texts.copy.copied(name) : texts.copy.refused
    setCopied(said)
    announce(said)
  }
  const forms = [
    { name: texts.copy.forms.text, write: () => input.message },
    { name: texts.copy.forms.json, write: () => JSON.stringify(inspection, null, 2) },
    { name: texts.copy.forms.javascript, write: () => JSON.stringify(input.message) },
    { name: texts.copy.forms.link, write: () => `${location.origin}/inspect#${formatFragment(input)}` },
  ]
  return (
    <ReportSection title={texts.copy.title}>
      <ul className={styles['chips']}>
        {forms.map(({ name, write }) => (
          <li key={name}>
            <button type="button" className={styles['chip']} onClick={() => copy(name, write())}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className="small soft">{copied || texts.copy.note}</p>
    </ReportSection>
  )
}

/** Whether there is something to say before, or instead of, an inspection. */
export function isWrapped({ kind, wrappings }: Recognition): boolean {
  // The inspection itself repairs the quotes and line breaks of a JSON string.
  const others = wrappings.filter((wrapping) => wrapping !== 'json_string')
  return kind === 'message' ? others.length > 0 : kind !== 'unknown'
}

/** Props of {@link RecognisedReport}. */
interface RecognisedReportProps {
  readonly recognition: Recognition
  /** To bring the focus to the verdict. */
  readonly place: RefObject<HTMLParagraphElement | null>
  readonly onUnwrap: () => void
  readonly onTakeSignature: () => void
}

/** What was pasted, where it is not a message itself: a message with something around it, or something else. */
export function RecognisedReport({ recognition, place, onUnwrap, onTakeSignature }: RecognisedReportProps) {
  const { kind, wrappings, signature } = recognition
  const names = wrappings.map((wrapping) => texts.wrappings[wrapping])
  const isMessage = kind === 'message'
  return (
    <section className="countersign-message-card" aria-label={texts.report}>
      <Verdict place={place} verdict={describeRecognised(recognition)} />
      {!isMessage && names.length > 0 && <p className="soft">{texts.recognised.wrappings(names)}</p>}
      {isMessage && <p className="soft">{texts.recognised.explained}</p>}
      {isMessage && <Button onClick={onUnwrap}>{texts.recognised.unwrap}</Button>}
      {!isMessage && signature !== undefined && (
        <Button onClick={onTakeSignature}>{texts.recognised.takeSignature}</Button>
      )}
    </section>
  )
}

/** What was recognised, in one line. */
export function describeRecognised({ kind, wrappings }: Recognition): VerdictText {
  const names = wrappings.map((wrapping) => texts.wrappings[wrapping])
  return kind === 'message'
    ? { tone: 'warn', title: texts.recognised.inside, counts: texts.recognised.wrappings(names) }
    : { tone: 'stop', title: texts.verdict.bad, counts: texts.kinds[kind] }
}

/** Props of {@link UnwrappedNote}. */
interface UnwrappedNoteProps {
  readonly names: readonly string[]
  readonly hasSignature: boolean
}

/** What the person took off, as long as the message is what came out. */
export function UnwrappedNote({ names, hasSignature }: UnwrappedNoteProps) {
  return (
    <p className="countersign-note">
      {texts.recognised.unwrapped(names)} {hasSignature && texts.recognised.signatureTaken}
    </p>
  )
}
