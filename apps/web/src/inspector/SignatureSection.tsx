import { ContractCheck } from './ContractCheck.tsx'
import type { SignatureReport } from './inspectSignature.ts'
import { ReportSection } from './ReportSection.tsx'
import { SignedBytes } from './SignedBytes.tsx'
import { SignerResult } from './SignerResult.tsx'

/** Props of {@link SignatureSection}. */
export interface SignatureSectionProps {
  readonly text: string
  readonly signature: string
  readonly report: SignatureReport | undefined
  /** The address in the message, legal or not; undefined where there is none. */
  readonly claimed: string | undefined
}

/** Who signed, beside who should have, and what exactly was signed. */
export function SignatureSection({ text, signature, report, claimed }: SignatureSectionProps) {
  return (
    <ReportSection title="Signature">
      {report === undefined ? (
        <p className="soft">Enter the signature to see whose it is.</p>
      ) : (
        <SignerResult
          report={report}
          claimed={claimed}
          contractCheck={<ContractCheck key={`${signature} ${text}`} message={text} signature={signature} />}
        />
      )}
      <SignedBytes text={text} />
    </ReportSection>
  )
}
