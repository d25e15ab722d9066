import type { ReactElement, ReactNode } from 'react'
import { Seal } from './Seal.tsx'

/** Props of {@link Slip}. */
export interface SlipProps {
  /** The facts, as `<Fact>`s. */
  readonly children: ReactNode
  /** What hangs below the tear line, such as the exact text. */
  readonly stub?: ReactNode
  /** With it the slip is sealed; it stands around the seal's rim. */
  readonly seal?: string
}

/** A slip of paper with facts on it. While it waits it is plain; once signed, a seal is pressed on it. */
export function Slip({ children, stub, seal }: SlipProps): ReactElement {
  return (
    <div className="cs-slip" data-state={seal === undefined ? 'plain' : 'sealed'}>
      {seal !== undefined && <Seal rim={seal} />}
      <dl className="cs-facts">{children}</dl>
      {stub !== undefined && <div className="cs-slip__stub">{stub}</div>}
    </div>
  )
}
