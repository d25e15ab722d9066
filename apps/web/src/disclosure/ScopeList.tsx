import type { Interaction } from '@countersign/product-api'
import { lazy } from 'react'
import { withTexts } from '../language/languages.ts'
import { Tag } from '../ui/Tag.tsx'
import styles from './ScopeList.module.css'
import { texts } from './texts.ts'

/** Loaded where an application asks for it. */
const ToldEmail = lazy(() => withTexts(['consent'], () => import('./ToldEmail.tsx')))

/** Loaded where an application asks to use an API. */
const AskedApis = lazy(() => withTexts(['consent'], () => import('./AskedApis.tsx')))

/**
 * What an application asks to know, and to do at APIs, each in plain words; what is new since the person last allowed it is
 * marked.
 */
export function ScopeList({
  scopes,
  newScopes,
  groups = [],
  email,
  apis = [],
}: Pick<Interaction, 'scopes' | 'newScopes' | 'groups' | 'email' | 'apis'>) {
  const isFirst =
    newScopes.length === scopes.length && apis.every((api) => api.scopes.every((scope) => scope.isNew))
  return (
    <ul className={styles['scopes']} data-scopes>
      {scopes.map((scope) => (
        <li key={scope}>
          {texts.scopes[scope]} {scope === 'groups' && groups[0] && texts.these(groups)}
          {scope === 'email' && email && <ToldEmail {...email} />}
          {!isFirst && newScopes.includes(scope) && <Tag>{texts.new}</Tag>}
        </li>
      ))}
      {apis[0] && <AskedApis apis={apis} isNewMarked={!isFirst} />}
    </ul>
  )
}
