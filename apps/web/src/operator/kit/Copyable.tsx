import { Button, copyText, useAnnounce } from '@countersign/react'
import { useState } from 'react'
import { texts } from '../texts.ts'
import styles from './Copyable.module.css'

interface CopyableProps {
  /** What it is, such as "client id": the button copies it. */
  readonly name: string
  readonly value: string
}

/** A value in full, with a button that copies it. */
export function Copyable({ name, value }: CopyableProps) {
  const announce = useAnnounce()
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async () => {
    const result = await copyText(value)
    setOutcome(result)
    announce(result === 'copied' ? texts.layout.copiedAnnouncement(name) : texts.layout.copyFailed)
  }
  return (
    <div className={styles['copyable']}>
      <code translate="no" className="mono">
        {value}
      </code>
      <Button kind="outline" label={texts.layout.copyLabel(name)} onClick={() => void copy()}>
        {outcome === 'copied' ? texts.layout.copied : texts.layout.copy}
      </Button>
      {outcome === 'refused' && <p className="small soft">{texts.layout.copyFailed}</p>}
    </div>
  )
}
