import { useAnnounce, useNow } from '@countersign/react'
import type { Inspection } from '@countersign/siwe'
import { type RefObject, useMemo } from 'react'
import { AnnotatedMessage } from './AnnotatedMessage.tsx'
import { CheckList } from './CheckList.tsx'
import { CopyButtons } from './CopyButtons.tsx'
import { ProblemList, RecapList, WarningList } from './Findings.tsx'
import { type InspectorInput, readMoment, readOrigin } from './InspectorInput.ts'
import styles from './inspector.module.css'
import { inspectSignature } from './inspectSignature.ts'
import { SignatureSection } from './SignatureSection.tsx'
import { TimeLine } from './TimeLine.tsx'
import { texts } from './texts.ts'
import type { InputControl } from './useInspectorInput.ts'
import { Verdict } from './Verdict.tsx'
import { WalletSection } from './WalletSection.tsx'

/** Props of {@link Report}. */
export interface ReportProps {
  /** What the report is about: it may be a moment behind what is being typed. */
  readonly input: InspectorInput
  readonly inspection: Inspection
  /** To bring the focus to the verdict. */
  readonly verdict: RefObject<HTMLParagraphElement | null>
  readonly control: InputControl
}

/** All there is to tell about a message. */
export function Report({ input, inspection, verdict, control }: ReportProps) {
  const { message: text, signature } = input
  const clock = useNow()
  const announce = useAnnounce()
  const signer = useMemo(
    () => (signature === '' ? undefined : inspectSignature(text, signature)),
    [text, signature],
  )
  const origin = readOrigin(input.origin)
  const now = readMoment(input.time) ?? clock
  const { message, fields, problems, warnings, recap } = inspection
  const claimed = fields.find(({ field }) => field === 'address')?.value
  const repair = (repaired: string) => {
    control.replace({ message: repaired })
    announce(texts.repaired)
    // The button that had the focus is gone with its problem.
    verdict.current?.focus()
  }
  return (
    <section className={styles['report']} aria-label={texts.report}>
      <Verdict inspection={inspection} place={verdict} />
      <AnnotatedMessage text={text} inspection={inspection} />
      <ProblemList text={text} problems={problems} onRepair={repair} />
      <WarningList warnings={warnings} />
      {recap !== undefined && <RecapList recap={recap} />}
      {message !== undefined && (
        <CheckList
          message={message}
          expected={{
            origin,
            nonce: input.nonce || undefined,
            uri: input.uri || undefined,
            signature: signer,
            now,
          }}
        />
      )}
      <SignatureSection text={text} signature={signature} report={signer} claimed={claimed} />
      <TimeLine fields={fields} now={now} />
      <WalletSection inspection={inspection} origin={origin} />
      <CopyButtons input={input} inspection={inspection} />
    </section>
  )
}
