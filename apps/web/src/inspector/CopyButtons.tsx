import { copyText, useAnnounce } from '@countersign/react'
import type { Inspection } from '@countersign/siwe'
import { useState } from 'react'
import type { InspectorInput } from './InspectorInput.ts'
import { formatFragment } from './inputFragment.ts'
import { ReportSection } from './ReportSection.tsx'

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
    const said =
      (await copyText(text)) === 'copied' ? `${name} copied.` : 'This browser does not let the page copy.'
    setCopied(said)
    announce(said)
  }
  const forms = [
    { name: 'Text', write: () => input.message },
    { name: 'JSON', write: () => JSON.stringify(inspection, null, 2) },
    { name: 'JavaScript string', write: () => JSON.stringify(input.message) },
    { name: 'Link', write: () => `${location.origin}/inspect#${formatFragment(input)}` },
  ]
  return (
    <ReportSection title="Copy as">
      <ul className="chips">
        {forms.map(({ name, write }) => (
          <li key={name}>
            <button type="button" className="chip" onClick={() => copy(name, write())}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className="small soft copied">
        {copied ||
          'The link holds all that you entered, after the #: browsers do not send that part to anyone.'}
      </p>
    </ReportSection>
  )
}
