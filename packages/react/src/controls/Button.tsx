'use client'
import type { ReactElement, ReactNode } from 'react'
import { keepAddressesWhole } from '../address/keepAddressesWhole.tsx'
import { type Rest, usePart } from '../provider/usePart.ts'

/** Props of {@link Button}. */
export interface ButtonProps extends Rest<'button', 'onClick' | 'type'> {
  /** What the button does, such as "End this session". */
  readonly children: ReactNode
  readonly onClick?: () => void
  /** `main` once on a page; `stop` for what cannot be taken back. */
  readonly kind?: 'main' | 'plain' | 'outline' | 'stop'
  /** What it is doing now. While this is set a click does nothing, and the focus stays. */
  readonly working?: ReactNode
  /** The whole name, where the words on the button lean on what stands beside it. */
  readonly label?: string
  /** The control that continues: the focus comes here when its step is shown. */
  readonly isContinue?: boolean
}

/** A button that says what it does, and what it is doing, in one size. */
export function Button(props: ButtonProps): ReactElement {
  const { children, onClick, kind = 'main', working, label, isContinue, ...rest } = props
  const isWorking = working !== undefined
  return (
    <button
      {...usePart('button', rest)}
      type="button"
      data-kind={kind}
      data-state={isWorking ? 'working' : 'ready'}
      data-continue={isContinue ? '' : undefined}
      aria-label={isWorking ? undefined : (label ?? rest['aria-label'])}
      aria-disabled={isWorking || undefined}
      onClick={(event) => (isWorking ? event.preventDefault() : onClick?.())}
    >
      <span className="countersign-button__label" data-shown={!isWorking}>
        {keepAddressesWhole(children)}
      </span>
      {isWorking && <span className="countersign-button__label">{working}</span>}
    </button>
  )
}
