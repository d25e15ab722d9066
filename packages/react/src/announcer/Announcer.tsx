import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { AnnouncerContext } from './AnnouncerContext.ts'

/** The one live region: what the parts beneath announce is spoken here, politely. */
export function Announcer({ children }: { readonly children: ReactNode }): ReactElement {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), [])
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div className="countersign-hidden" role="status" aria-live="polite">
        {/* A new element each turn: the same sentence twice is spoken twice. */}
        <span key={said.turn}>{said.text}</span>
      </div>
    </AnnouncerContext>
  )
}
