import type { NamedPerson, OperatorEvent } from '@countersign/product-api'
import { PersonLink } from './PersonLink.tsx'

/** Props of {@link EventActor}. */
export interface EventActorProps {
  readonly event: OperatorEvent
  readonly people: readonly NamedPerson[]
}

/** Who acted, where it was not the person whose activity it is. */
export function EventActor({ event: { actor, actorId }, people }: EventActorProps) {
  switch (actor) {
    case 'self':
      return null
    case 'operator':
      return (
        <span className="soft">
          by {actorId === null ? 'an operator' : <PersonLink id={actorId} people={people} />}
        </span>
      )
    case 'application':
      return <span className="soft">by the application</span>
    case 'server':
      return <span className="soft">by the server</span>
    case 'unknown':
      return <span className="soft">by someone unknown</span>
  }
}
