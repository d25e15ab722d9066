import type { Interaction } from '@countersign/product-api'
import { scopeTexts } from './scopeTexts.ts'

/** What an application asks to know, each in plain words; what is new since the person last allowed it is marked. */
export function ScopeList({ scopes, newScopes }: Pick<Interaction, 'scopes' | 'newScopes'>) {
  const isFirst = newScopes.length === scopes.length
  return (
    <ul className="scopes">
      {scopes.map((scope) => (
        <li key={scope}>
          {scopeTexts[scope] ?? scope}{' '}
          {!isFirst && newScopes.includes(scope) && <span className="tag">new</span>}
        </li>
      ))}
    </ul>
  )
}
