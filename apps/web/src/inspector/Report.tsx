import { copyText, useAnnounce } from '@countersign/react'
import type { Inspection } from '@countersign/siwe'
import { type RefObject, useState } from 'react'
import { AnnotatedMessage } from './AnnotatedMessage.tsx'
import type { Assessment } from './assess.ts'
import { CheckList } from './CheckList.tsx'
import { ProblemList, RecapList, WarningList } from './Findings.tsx'
import { type InspectorInput, readOrigin } from './InspectorInput.ts'
import { formatFragment } from './inputFragment.ts'
import styles from './inspector.module.css'
import type { SignatureReport } from './inspectSignature.ts'
import { ReportSection, ResultMark } from './ReportSection.tsx'
import report from './report.module.css'
import { SignatureSection } from './SignatureSection.tsx'
import { TimeLine } from './TimeLine.tsx'
import { texts } from './texts.ts'
import type { InputControl } from './useInspectorInput.ts'
import { Verdict } from './Verdict.tsx'

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
