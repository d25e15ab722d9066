import type { Interaction } from '@countersign/product-api'
import { lazy } from 'react'
import { withTexts } from '../language/languages.ts'
import { Tag } from '../ui/Tag.tsx'
import styles from './ScopeList.module.css'
import { texts } from './texts.ts'

/** Loaded where an application asks for it. */
const ToldEmail = lazy(() => withTexts(['consent'], () => import('./ToldEmail.tsx')))

/** What an application asks to know, each in plain words; what is new since the person last allowed it is marked. */
export function ScopeList({
  scopes,
  newScopes,
  groups = [],
  email,
}: Pick<Interaction, 'scopes' | 'newScopes' | 'groups' | 'email'>) {
  const isFirst = newScopes.length === scopes.length
  return (
    <ul className={styles['scopes']} data-scopes>
      {scopes.map((scope) => (
        <li key={scope}>
          {texts.scopes[scope]} {scope === 'groups' && groups[0] && texts.these(groups)}
          {scope === 'email' && email && <ToldEmail {...email} />}
          {!isFirst && newScopes.includes(scope) && <Tag>{texts.new}</Tag>}
        </li>
      ))}
    </ul>
  )
}
