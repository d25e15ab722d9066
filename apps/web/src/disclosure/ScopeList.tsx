import { type Interaction, scopes as table } from '@countersign/product-api'

/** What an application asks to know, each in plain words; what is new since the person last allowed it is marked. */
export function ScopeList({ scopes, newScopes }: Pick<Interaction, 'scopes' | 'newScopes'>) {
  const isFirst = newScopes.length === scopes.length
  return (
    <ul className="scopes">
      {scopes.map((scope) => (
        <li key={scope}>
          {table[scope].consent} {!isFirst && newScopes.includes(scope) && <span className="tag">new</span>}
        </li>
      ))}
    </ul>
  )
}
