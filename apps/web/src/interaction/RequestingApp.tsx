import type { ReactNode } from 'react'
import { useVisit } from './VisitContext.ts'

/** Who asks, as a fact: the host that the answer goes to, beside the picture that the application gives itself. */
export function RequestingApp({ children }: { readonly children?: ReactNode }) {
  const { uid, application } = useVisit().interaction
  return (
    <div className="asker">
      {application.hasLogo && (
        <img className="asker-logo" src={`/interaction/${encodeURIComponent(uid)}/logo`} alt="" />
      )}
      <span className="asker-text">
        {application.host === '' ? (
          <span>A device</span>
        ) : (
          <span className="mono host">{application.host}</span>
        )}{' '}
        {children}
      </span>
    </div>
  )
}
