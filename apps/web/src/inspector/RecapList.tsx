import type { Recap } from '@countersign/siwe'
import { ReportSection } from './ReportSection.tsx'

/** What the person allows by signing, in words (ERC-5573). */
export function RecapList({ recap }: { readonly recap: Recap }) {
  return (
    <ReportSection title="What signing allows">
      <ul className="findings">
        {recap.capabilities.slice(0, mostListed).map(({ resource, namespace, actions }) => (
          <li key={`${namespace} ${resource}`} className="finding" data-tone="warn">
            <p>
              On <span className="mono">{resource}</span>
            </p>
            <ul className="actions">
              {actions.slice(0, mostListed).map(({ name, limits }) => (
                <li key={name}>
                  <strong>{name}</strong> <span className="soft">({namespace})</span> {describeLimits(limits)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {recap.capabilities.length === 0 && <p>Nothing: the list of capabilities is empty.</p>}
      {recap.capabilities.length > mostListed && (
        <p className="small soft">and {recap.capabilities.length - mostListed} more.</p>
      )}
      {recap.proofs.length > 0 && (
        <p className="small soft">Passed on from: {recap.proofs.slice(0, mostListed).join(', ')}</p>
      )}
    </ReportSection>
  )
}

function describeLimits(limits: readonly string[]): string {
  if (limits.length === 0) return 'can never be used'
  return limits.includes('{}') ? 'without limits' : `only where ${limits.join(' or ')}`
}

const mostListed = 50
