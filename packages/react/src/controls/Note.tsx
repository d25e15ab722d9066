'use client'
import type { ReactElement, ReactNode } from 'react'
import { keepAddressesWhole } from '../address/keepAddressesWhole.tsx'
import { type Rest, usePart } from '../provider/usePart.ts'

/** Props of {@link Note}. */
export interface NoteProps extends Rest<'div'> {
  /** `quiet`: nothing is wrong. `warn`: the person has to do something. `stop`: it was refused. */
  readonly tone: 'quiet' | 'warn' | 'stop'
  readonly children: ReactNode
}

/** A sentence that stands out: what happened, and what to do. */
export function Note({ tone, children, ...rest }: NoteProps): ReactElement {
  return (
    <div {...usePart('note', rest)} data-tone={tone}>
      {keepAddressesWhole(children)}
    </div>
  )
}
