import {
  type ReactElement,
  type ReactNode,
  type RefObject,
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
  /** The whole of what a screen reader says, where the line alone does not say it. */
  readonly label?: string
  readonly onClick?: () => void
  readonly onClose?: () => void
}

/** A piece of a line that says more while the pointer or the focus is on it; Escape puts it away. */
export function Hint({ children, hint, label, onClick, onClose }: HintProps): ReactElement {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const bubble = useShiftIntoView(isOpen)
  const open = () => setOpen(true)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <span className="countersign-hint" onPointerEnter={open} onPointerLeave={close}>
      <button
        type="button"
        className="countersign-hint__button"
        aria-label={label}
        aria-describedby={label === undefined ? id : undefined}
        onFocus={open}
        onBlur={close}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        onClick={() => {
          open()
          onClick?.()
        }}
      >
        {children}
      </button>
      <span ref={bubble} id={id} role="tooltip" className="countersign-hint__bubble" hidden={!isOpen}>
        {hint}
      </span>
    </span>
  )
}

const marginPx = 16

/** Keeps an open bubble inside the window: `--countersign-shift` moves it left by what it would stick out. */
function useShiftIntoView(isOpen: boolean): RefObject<HTMLSpanElement | null> {
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
