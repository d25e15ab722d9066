import type { ReactElement, ReactNode } from 'react'
import { keepAddressesWhole } from '../address/keepAddressesWhole.tsx'

/** Props of {@link Note}. */
export interface NoteProps {
  /** `quiet`: nothing is wrong. `warn`: the person has to do something. `stop`: it was refused. */
  readonly tone: 'quiet' | 'warn' | 'stop'
  readonly children: ReactNode
}

/** A sentence that stands out: what happened, and what to do. */
export function Note({ tone, children }: NoteProps): ReactElement {
  return (
    <div className="countersign countersign-note" data-tone={tone}>
      {keepAddressesWhole(children)}
    </div>
  )
}
