import { consentWords, type Interaction } from '@countersign/product-api'
import { Tag } from '../ui/Tag.tsx'
import styles from './ScopeList.module.css'
import { texts } from './texts.ts'

/** What an application asks to know, each in plain words; what is new since the person last allowed it is marked. */
export function ScopeList({
  scopes,
  newScopes,
  groups = [],
}: Pick<Interaction, 'scopes' | 'newScopes' | 'groups'>) {
  const isFirst = newScopes.length === scopes.length
  return (
    <ul className={styles['scopes']} data-scopes>
      {scopes.map((scope) => (
        <li key={scope}>
          {consentWords[scope]} {scope === 'groups' && groups[0] && texts.these(groups)}
          {!isFirst && newScopes.includes(scope) && <Tag>{texts.new}</Tag>}
        </li>
      ))}
    </ul>
  )
}
