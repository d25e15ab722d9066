import type { SignInState } from '@countersign/client'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus, at each new step or problem, to the control that continues: the one marked `data-continue`.
 *
 * Not while wallets are still being found: nobody has acted yet, and the page must not take the focus from
 * whoever is reading its head.
 */
export function useFocusOnStep(state: SignInState): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const moment = momentOf(state)
  const shown = useRef(moment)
  useEffect(() => {
    const before = shown.current
    shown.current = moment
    if (moment === before || before === looking || moment === looking) return
    section.current?.querySelector<HTMLElement>('[data-continue]')?.focus()
  }, [moment])
  return section
}

const looking = 'discovering'

/** Names what the person has to do now; two states of one moment ask for the same. */
function momentOf(state: SignInState): string {
  if (state.step === 'discovering') return looking
  if ('problem' in state && state.problem !== undefined) return `${state.step} ${state.problem.code}`
  return state.step === 'signing' && state.changedTo !== undefined ? 'signing changed' : state.step
}
