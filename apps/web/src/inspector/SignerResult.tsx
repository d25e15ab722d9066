import { Identicon } from '@countersign/react'
import type { ReactNode } from 'react'
import type { SignatureReport } from './inspectSignature.ts'
import { ResultMark } from './ResultMark.tsx'

/** Props of {@link SignerResult}. */
export interface SignerResultProps {
  readonly report: SignatureReport
  readonly claimed: string | undefined
  /** What stands below a refusal: the account may be a contract, which signs in another way. */
  readonly contractCheck: ReactNode
}

/** What the signature came to, in words. */
export function SignerResult({ report, claimed, contractCheck }: SignerResultProps) {
  if (report.state === 'malformed') {
    return (
      <Refusal text={`This is not the signature of a key. ${report.reason}`} code="signature_malformed">
        {contractCheck}
      </Refusal>
    )
  }
  if (report.state === 'impossible') {
    return (
      <Refusal text="No key can have made this signature." code="signature_mismatch">
        {contractCheck}
      </Refusal>
    )
  }
  const { signer } = report
  const isSame = claimed?.toLowerCase() === signer.toLowerCase()
  return (
    <>
      <dl className="signers">
        <dt>Recovered</dt>
        <dd className="signer">
          <Identicon address={signer} />
          <span className="mono">{signer}</span>
        </dd>
        <dt>Claimed</dt>
        <dd className="signer">
          {claimed !== undefined && <Identicon address={claimed} />}
          <span className="mono">{claimed ?? 'The message names no address.'}</span>
        </dd>
      </dl>
      {isSame ? (
        <p className="check">
          <ResultMark state="good" />
          <span>They match: this account signed exactly this text.</span>
        </p>
      ) : (
        <Refusal
          text="They differ: the claimed account did not sign exactly this text with its key."
          code="signature_mismatch"
        >
          {contractCheck}
        </Refusal>
      )}
    </>
  )
}

interface RefusalProps {
  readonly text: string
  readonly code: string
  readonly children: ReactNode
}

function Refusal({ text, code, children }: RefusalProps) {
  return (
    <>
      <p className="check">
        <ResultMark state="refused" />
        <span>
          {text} <span className="mono soft">{code}</span>
        </span>
      </p>
      {children}
    </>
  )
}
