import { type RefObject, useLayoutEffect, useRef } from 'react'

const marginPx = 16

/** Keeps an open bubble inside the window: `--countersign-shift` moves it left by what it would stick out. */
export function useShiftIntoView(isOpen: boolean): RefObject<HTMLSpanElement | null> {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (!isOpen || element === null) return
    element.style.setProperty('--countersign-shift', '0px')
    const excess = element.getBoundingClientRect().right - (document.documentElement.clientWidth - marginPx)
    element.style.setProperty('--countersign-shift', `${-Math.max(0, excess)}px`)
  }, [isOpen])
  return bubble
}
