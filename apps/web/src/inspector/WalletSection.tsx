import type { Inspection } from '@countersign/siwe'
import { ReportSection, ResultMark } from './ReportSection.tsx'
import report from './report.module.css'
import { texts } from './texts.ts'

/** Props of {@link WalletSection}. */
interface WalletSectionProps {
  readonly inspection: Inspection
  /** The origin of the page that asks; undefined where it is not known. */
  readonly origin: string | undefined
}

/** What a wallet compares, and what it then says (EIP-4361). */
export function WalletSection({ inspection, origin }: WalletSectionProps) {
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
  if (message === undefined) return unreadable
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

const unreadable: WalletView = {
  state: 'refused',
  verdict: texts.wallet.unreadable,
  reasons: [texts.wallet.unreadableReason, texts.wallet.imitation],
}
