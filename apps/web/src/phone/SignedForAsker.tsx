import type { PhoneHandOver } from '@countersign/protocol'
import { CopyLink } from '../ui/CopyLink.tsx'
import styles from './phone.module.css'
import { texts } from './texts.ts'

interface SignedForAskerProps {
  readonly handOver: Pick<PhoneHandOver, 'id' | 'way'>
  readonly code: string
}

/** What completes it where it began: digits to type there, or the link back. */
export function SignedForAsker({ handOver: { id, way }, code }: SignedForAskerProps) {
  if (way === 'return') return <LinkBack link={`${location.origin}/phone/return#${id}.${code}`} />
  return (
    <div className={styles['completion']}>
      <h2 className="countersign-subtitle" tabIndex={-1} data-continue="">
        {texts.codeTitle}
      </h2>
      <p translate="no" className={styles['code']} data-code>
        <span className="countersign-hidden">{texts.code}</span>
        <span>{code.slice(0, 3)}</span>
        <span>{code.slice(3)}</span>
      </p>
      <p>{texts.codeLead}</p>
    </div>
  )
}

function LinkBack({ link }: { readonly link: string }) {
  return (
    <div className={styles['completion']}>
      <h2 className="countersign-subtitle">{texts.returnTitle}</h2>
      <a
        className="countersign-button"
        data-kind="main"
        data-continue=""
        href={link}
        target="_blank"
        rel="noreferrer"
      >
        {texts.goBack}
      </a>
      <CopyLink link={link} />
      <p>{texts.goBackLead}</p>
    </div>
  )
}
