import { Button } from '@countersign/react'
import { inspectMessage } from '@countersign/siwe'
import { useMemo } from 'react'
import { AnnotatedMessage } from '../AnnotatedMessage.tsx'
import { WarningList } from '../Findings.tsx'
import type { InspectorInput } from '../InspectorInput.ts'
import styles from '../inspector.module.css'
import { texts } from '../texts.ts'
import type { Draft } from './Draft.ts'
import { DraftForm } from './DraftForm.tsx'
import { SignPanel } from './SignPanel.tsx'
import { writeDraft } from './writeDraft.ts'

/** Props of {@link BuildView}. */
export interface BuildViewProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  /** Takes the message, signed or not, to be inspected. */
  readonly onDone: (part: Partial<InspectorInput>) => void
}

/** Makes a message from its parts, and signs it. */
export function BuildView({ draft, onChange, onDone }: BuildViewProps) {
  const { text, problems } = useMemo(() => writeDraft(draft), [draft])
  const inspection = useMemo(() => inspectMessage(text ?? ''), [text])
  const { scheme, domain, nonce, uri } = draft
  const finish = (signature: string) => {
    if (text === undefined) return
    onDone({ message: text, signature, origin: `${scheme || 'https'}://${domain}`, nonce, uri, time: '' })
  }
  return (
    <div className={styles['inspector']}>
      <DraftForm draft={draft} problems={problems} onChange={onChange} />
      <section className={styles['report']} aria-label={texts.build.messageRegion}>
        {text === undefined ? (
          <p className="countersign-message-card soft">{texts.build.notWritten}</p>
        ) : (
          <>
            <AnnotatedMessage text={text} inspection={inspection} />
            <WarningList warnings={inspection.warnings} />
          </>
        )}
        <SignPanel
          text={text}
          address={draft.address}
          onAccount={(address) => onChange({ ...draft, address })}
          onSigned={finish}
        />
        {text !== undefined && (
          <Button kind="outline" onClick={() => finish('')}>
            {texts.build.inspectUnsigned}
          </Button>
        )}
      </section>
    </div>
  )
}
