import { Button, copyText, useAnnounce } from '@countersign/react'
import { useState } from 'react'

/** Props of {@link CopyLine}. */
export interface CopyLineProps {
  /** What it is, such as "client id": the button copies it. */
  readonly name: string
  readonly value: string
}

/** A value to take along: whole, in monospace, with a button that copies it. */
export function CopyLine({ name, value }: CopyLineProps) {
  const announce = useAnnounce()
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async () => {
    const came = await copyText(value)
    setOutcome(came)
    announce(came === 'copied' ? `Copied the ${name}.` : refusal)
  }
  return (
    <div className="op-copy-line">
      <code className="mono">{value}</code>
      <Button kind="outline" label={`Copy the ${name}`} onClick={() => void copy()}>
        {outcome === 'copied' ? 'Copied' : 'Copy'}
      </Button>
      {outcome === 'refused' && <p className="small soft">{refusal}</p>}
    </div>
  )
}

const refusal = 'This browser does not let the page copy. Select the text and copy it by hand.'
