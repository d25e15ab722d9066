import { copyText, useAnnounce } from '@countersign/react'
import type { Inspection } from '@countersign/siwe'
import { useState } from 'react'
import type { InspectorInput } from './InspectorInput.ts'
import { formatFragment } from './inputFragment.ts'
import styles from './inspector.module.css'
import { ReportSection } from './ReportSection.tsx'
import { texts } from './texts.ts'

/** Props of {@link CopyButtons}. */
export interface CopyButtonsProps {
  readonly input: InspectorInput
  readonly inspection: Inspection
}

/** Takes the message along, in the form that is needed. */
export function CopyButtons({ input, inspection }: CopyButtonsProps) {
  const announce = useAnnounce()
  const [copied, setCopied] = useState('')
  const copy = async (name: string, text: string) => {
    const said = (await copyText(text)) === 'copied' ? texts.copy.copied(name) : texts.copy.refused
    setCopied(said)
    announce(said)
  }
  const forms = [
    { name: texts.copy.forms.text, write: () => input.message },
    { name: texts.copy.forms.json, write: () => JSON.stringify(inspection, null, 2) },
    { name: texts.copy.forms.javascript, write: () => JSON.stringify(input.message) },
    { name: texts.copy.forms.link, write: () => `${location.origin}/inspect#${formatFragment(input)}` },
  ]
  return (
    <ReportSection title={texts.copy.title}>
      <ul className={styles['chips']}>
        {forms.map(({ name, write }) => (
          <li key={name}>
            <button type="button" className={styles['chip']} onClick={() => copy(name, write())}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className="small soft">{copied || texts.copy.note}</p>
    </ReportSection>
  )
}
