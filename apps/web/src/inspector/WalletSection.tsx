import type { Inspection } from '@countersign/siwe'
import { describeWalletView } from './describeWalletView.ts'
import { ReportSection } from './ReportSection.tsx'
import { ResultMark } from './ResultMark.tsx'

/** Props of {@link WalletSection}. */
export interface WalletSectionProps {
  readonly inspection: Inspection
  /** The origin of the page that asks; undefined where it is not known. */
  readonly origin: string | undefined
}

/** What a wallet compares, and what it then says (EIP-4361). */
export function WalletSection({ inspection, origin }: WalletSectionProps) {
  const { state, verdict, reasons } = describeWalletView(inspection, origin)
  return (
    <ReportSection title="How a wallet will treat this">
      <p className="check">
        <ResultMark state={state} />
        <strong>{verdict}</strong>
      </p>
      <ul className="reasons">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </ReportSection>
  )
}
