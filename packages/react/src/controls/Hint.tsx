'use client'
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Props of {@link Hint}. */
interface HintProps {
  /** What stands in the line. */
  readonly children: ReactNode
  /** What the bubble adds while the pointer or the focus is here. */
  readonly hint: ReactNode
  /** The whole of what a screen reader says of the button. */
  readonly label: string
  readonly onClick: () => void
  readonly onClose: () => void
  /** Whether the Tab key stops here. */
  readonly isTabStop: boolean
}

/** A button in a line that says more while the pointer or the focus is on it; Escape puts it away. */
export function Hint({ children, hint, label, onClick, onClose, isTabStop }: HintProps): ReactElement {
  const { isOpen, open, close, around, bubble } = useBubble(onClose)
  return (
    <span {...around}>
      <button
        type="button"
        className="countersign-hint__button"
        aria-label={label}
        tabIndex={isTabStop ? undefined : -1}
        onFocus={open}
        onBlur={close}
        onClick={() => {
          open()
          onClick()
        }}
      >
        {children}
      </button>
      <span {...bubble} role="tooltip" hidden={!isOpen}>
        {hint}
      </span>
    </span>
  )
}

/** Props of {@link PlainHint}. */
interface PlainHintProps {
  /** What stands in the line. */
  readonly children: ReactNode
  /** What the bubble adds while the pointer is here, or after a tap; a screen reader reads it in the line. */
  readonly hint: string
}

/** A piece of a line that says more to whoever points at it. It is nothing to act on, so the Tab key passes it. */
export function PlainHint({ children, hint }: PlainHintProps): ReactElement {
  const { isOpen, around, bubble } = useBubble()
  return (
    <span {...around}>
      {children} <span className="countersign-hidden">{hint}</span>
      <span {...bubble} aria-hidden="true" hidden={!isOpen}>
        {hint}
      </span>
    </span>
  )
}

/**
 * Opens a bubble at the pointer, and closes it when the pointer leaves, at a tap elsewhere and on Escape. A pointer that has
 * not moved did not come here: what appeared under it would cover what the person is about to read.
 */
function useBubble(onClose?: () => void) {
  const [isOpen, setOpen] = useState(false)
  const isHere = useRef(false)
  const element = useRef<HTMLSpanElement>(null)
  const bubble = useShiftIntoView(isOpen)
  const open = () => setOpen(true)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  useEffect(() => {
    if (!isOpen) return
    const closing = new AbortController()
    const { signal } = closing
    const putAway = () => {
      setOpen(false)
      onClose?.()
    }
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && putAway(), { signal })
    document.addEventListener(
      'pointerdown',
      ({ target }) => !(target instanceof Node && element.current?.contains(target)) && putAway(),
      { signal },
    )
    return () => closing.abort()
  }, [isOpen, onClose])
  return {
    isOpen,
    open,
    close,
    around: {
      ref: element,
      className: 'countersign-hint',
      // A finger comes only where it touches, and need not move.
      onPointerEnter: ({ pointerType }: { readonly pointerType: string }) => {
        if (pointerType === 'touch') open()
      },
      onPointerMove: ({
        movementX,
        movementY,
      }: {
        readonly movementX: number
        readonly movementY: number
      }) => {
        if (isHere.current || (movementX === 0 && movementY === 0)) return
        isHere.current = true
        open()
      },
      // A finger leaves as soon as it is lifted, before anything could be read.
      onPointerLeave: ({ pointerType }: { readonly pointerType: string }) => {
        isHere.current = false
        if (pointerType !== 'touch') close()
      },
    },
    bubble: { ref: bubble, id: useId(), className: 'countersign-hint__bubble' },
  }
}

/** On a server nothing is painted, and React 18 warns there of an effect that waits for it. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

const marginPx = 16

/** Keeps an open bubble inside the window: `--countersign-shift` moves it left by what it would stick out. */
function useShiftIntoView(isOpen: boolean): RefObject<HTMLSpanElement | null> {
  const bubble = useRef<HTMLSpanElement>(null)
  useBeforePaint(() => {
    const element = bubble.current
    if (!isOpen || element === null) return
    element.style.setProperty('--countersign-shift', '0px')
    const excess = element.getBoundingClientRect().right - (document.documentElement.clientWidth - marginPx)
    element.style.setProperty('--countersign-shift', `${-Math.max(0, excess)}px`)
  }, [isOpen])
  return bubble
}
