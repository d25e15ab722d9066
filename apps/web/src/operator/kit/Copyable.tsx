import { Button, copyText, useAnnounce } from '@countersign/react'
import { useId, useState } from 'react'
import { FieldTextarea } from '../../ui/fields.tsx'
import { texts } from '../texts.ts'
import styles from './Copyable.module.css'

interface CopyableProps {
  /** What it is, such as "client id": the button copies it. */
  readonly name: string
  readonly value: string
}

/** A value in full, with a button that copies it. */
export function Copyable({ name, value }: CopyableProps) {
  return (
    <div className={styles['copyable']}>
      <code translate="no" className="mono">
        {value}
      </code>
      <CopyButton name={name} value={value} />
    </div>
  )
}

/** So many lines of a file are seen at once. */
const mostRows = 14

/** A file: its name, a button that copies all of it, and its text, which scrolls where it is long. */
export function CopyableFile({ name, value }: CopyableProps) {
  const id = useId()
  return (
    <section className={styles['file']} aria-labelledby={id}>
      <div className={styles['copyable']}>
        <h3 id={id} translate="no" className="mono">
          {name}
        </h3>
        <CopyButton name={name} value={value} />
      </div>
      <FieldTextarea
        className={styles['text']}
        readOnly
        wrap="off"
        rows={Math.min(mostRows, value.split('\n').length)}
        translate="no"
        aria-labelledby={id}
        value={value}
      />
    </section>
  )
}

function CopyButton({ name, value }: CopyableProps) {
  const announce = useAnnounce()
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async () => {
    const result = await copyText(value)
    setOutcome(result)
    announce(result === 'copied' ? texts.layout.copiedAnnouncement(name) : texts.layout.copyFailed)
  }
  return (
    <>
      <Button kind="outline" label={texts.layout.copyLabel(name)} onClick={() => void copy()}>
        {outcome === 'copied' ? texts.layout.copied : texts.layout.copy}
      </Button>
      {outcome === 'refused' && <p className="small soft">{texts.layout.copyFailed}</p>}
    </>
  )
}
