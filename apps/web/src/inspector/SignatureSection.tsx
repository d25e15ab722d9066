import type { SignInRequest } from '@countersign/protocol'
import { Button, Identicon, useAnnounce } from '@countersign/react'
import { hashMessage } from '@countersign/siwe'
import { type ReactNode, useMemo, useState } from 'react'
import type { Answer } from './checkSignature.ts'
import type { SignatureReport } from './inspectSignature.ts'
import { ReportSection, ResultMark } from './ReportSection.tsx'
import styles from './report.module.css'
import { texts } from './texts.ts'

/** Props of {@link SignatureSection}. */
interface SignatureSectionProps {
  readonly text: string
  readonly signature: string
  readonly report: SignatureReport | undefined
  /** The address in the message, legal or not; undefined where there is none. */
  readonly claimed: string | undefined
}

/** Who signed, beside who should have, and what exactly was signed. */
export function SignatureSection({ text, signature, report, claimed }: SignatureSectionProps) {
  return (
    <ReportSection title={texts.signature.title}>
      {report === undefined ? (
        <p className="soft">{texts.signature.enter}</p>
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

/** Props of {@link SignerResult}. */
interface SignerResultProps {
  readonly report: SignatureReport
  readonly claimed: string | undefined
  /** What stands below a refusal: the account may be a contract, which signs in another way. */
  readonly contractCheck: ReactNode
}

/** What the signature came to, in words. */
function SignerResult({ report, claimed, contractCheck }: SignerResultProps) {
  if (report.state === 'malformed') {
    return (
      <Refusal text={texts.signature.malformed(report.reason)} code="signature_malformed">
        {contractCheck}
      </Refusal>
    )
  }
  if (report.state === 'impossible') {
    return (
      <Refusal text={texts.signature.impossible} code="signature_mismatch">
        {contractCheck}
      </Refusal>
    )
  }
  const { signer } = report
  const isSame = claimed?.toLowerCase() === signer.toLowerCase()
  return (
    <>
      <dl className={styles['signers']}>
        <dt>{texts.signature.recovered}</dt>
        <dd className={styles['signer']}>
          <Identicon address={signer} />
          <span translate="no" className="mono">
            {signer}
          </span>
        </dd>
        <dt>{texts.signature.claimed}</dt>
        <dd className={styles['signer']}>
          {claimed !== undefined && <Identicon address={claimed} />}
          <span translate="no" className="mono">
            {claimed ?? texts.signature.noAddress}
          </span>
        </dd>
      </dl>
      {isSame ? (
        <p className={styles['check']}>
          <ResultMark state="good" />
          <span>{texts.signature.match}</span>
        </p>
      ) : (
        <Refusal text={texts.signature.differ} code="signature_mismatch">
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
      <p className={styles['check']}>
        <ResultMark state="refused" />
        <span>
          {text}{' '}
          <span translate="no" className="mono soft">
            {code}
          </span>
        </span>
      </p>
      {children}
    </>
  )
}

/** Asks the server whether the account is a contract that vouches for the signature: only when the person says so. */
function ContractCheck({ message, signature }: SignInRequest) {
  const announce = useAnnounce()
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const ask = async () => {
    setAsking(true)
    const received = await askServer({ message, signature })
    setAsking(false)
    setAnswer(received)
    announce(received.text)
  }
  return (
    <>
      <p className="small soft">{texts.contract.lead}</p>
      <Button kind="outline" onClick={ask} {...(isAsking ? { working: texts.contract.asking } : {})}>
        {texts.contract.ask}
      </Button>
      {answer !== undefined && (
        <p className={styles['check']}>
          <ResultMark state={answer.isGood ? 'good' : 'refused'} />
          <span>{answer.text}</span>
        </p>
      )}
    </>
  )
}

/** What asks is loaded only now: without a connection it would be no use. */
async function askServer(request: SignInRequest): Promise<Answer> {
  try {
    const { checkSignature } = await import('./checkSignature.ts')
    return await checkSignature(request)
  } catch {
    return { isGood: false, text: texts.contract.unreachable }
  }
}

/** What a wallet signs for a text: the bytes, and their hash. */
function SignedBytes({ text }: { readonly text: string }) {
  const bytes = useMemo(() => signedBytes(text), [text])
  const hash = useMemo(() => formatHex(hashMessage(text)), [text])
  const hidden = bytes.length - mostBytes
  return (
    <>
      <dl className={styles['signers']}>
        <dt>{texts.signature.hash}</dt>
        <dd translate="no" className="mono">
          {hash}
        </dd>
      </dl>
      <details className="countersign-exact">
        <summary className="countersign-exact__summary">{texts.signature.bytes(bytes.length)}</summary>
        <pre translate="no" className="countersign-exact__text" dir="ltr">
          {formatHex(bytes.subarray(0, mostBytes))}
        </pre>
        {hidden > 0 && <p className="small soft">{texts.signature.moreBytes(hidden)}</p>}
      </details>
    </>
  )
}

const mostBytes = 4_096

/** The bytes that `personal_sign` hashes for a text: a prefix, its length, and the text itself (EIP-191, version 0x45). */
export function signedBytes(text: string): Uint8Array {
  const encoder = new TextEncoder()
  const bytes = encoder.encode(text)
  const prefix = encoder.encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  const signed = new Uint8Array(prefix.length + bytes.length)
  signed.set(prefix)
  signed.set(bytes, prefix.length)
  return signed
}

/** Bytes as hexadecimal digits, with `0x` before them. */
function formatHex(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
