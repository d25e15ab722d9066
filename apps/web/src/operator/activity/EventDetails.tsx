import type { OperatorEvent } from '@countersign/product-api'
import { Address } from '@countersign/react'

/** Props of {@link EventDetails}. */
export interface EventDetailsProps {
  readonly details: OperatorEvent['details']
}

/**
 * What is known beside the kind: each detail with its name, so that those of a newer server show too. Ids say
 * nothing to a person; they are in the export.
 */
export function EventDetails({ details }: EventDetailsProps) {
  const known = Object.entries(details).filter(([, value]) => value !== null && value !== '' && !isId(value))
  if (known.length === 0) return null
  return (
    <dl className="op-event-details">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name === 'address' ? 'wallet' : spell(name)}</dt>
          <dd>{isAddress(value) ? <Address address={value} /> : String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}

/** Camel case and underscores are for machines: `chainId` is "chain id". */
function spell(name: string): string {
  return name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
