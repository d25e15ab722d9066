import type { SignedApi } from '@countersign/product-api'
import type { ReactNode } from 'react'
import { liveTable } from '../language/liveTable.ts'
import { fillText, fillWords } from '../ui/fillText.ts'
import { Tag } from '../ui/Tag.tsx'
import { findWords } from '../wording/findWords.ts'
import { isolate } from '../wording/isolate.ts'
import { formatList } from '../wording/locale.ts'
import styles from './AskedApis.module.css'
import { texts as disclosure } from './texts.ts'

/** The words for what an application may do at APIs; loaded where one asks for that. */
const texts = liveTable('consent', 'askedApis')

/** One thing that may be done at an API. */
export interface ShownScope {
  /** As applications ask for it; left out where it is not known. */
  readonly name?: string | undefined
  /** What is signed, in ASCII. */
  readonly words: string
  /** The same in other languages, where the operator has given them. */
  readonly translations?: Readonly<Record<string, string>> | undefined
  /** Whether the person has not allowed it before; left out where nothing is asked. */
  readonly isNew?: boolean | undefined
}

/** An API, and what an application may do there. */
export interface ShownApi {
  /** What is signed of it, with the path where it has one: a fact. */
  readonly host: string
  /** As its operator calls it. */
  readonly name?: string | undefined
  /** What it learns of the person. */
  readonly tells: readonly string[]
  readonly scopes: readonly ShownScope[]
}

interface AskedApisProps {
  readonly apis: readonly ShownApi[]
  /** Whether what was not allowed before is marked. */
  readonly isNewMarked: boolean
}

/** What an application asks to do at APIs: further items of the list of what it will be able to do. */
export default function AskedApis({ apis, isNewMarked }: AskedApisProps) {
  return apis.map(({ host, name, tells, scopes }) => (
    <li key={host} className={styles['api']} data-api>
      <ApiName host={host} name={name} />
      <ul className={styles['words']}>
        {scopes.map((scope) => (
          <li key={scope.name ?? scope.words}>
            <ScopeWords scope={scope}>{isNewMarked && scope.isNew && <Tag>{disclosure.new}</Tag>}</ScopeWords>
          </li>
        ))}
      </ul>
      {tells.length > 0 && (
        <p className={styles['sees']}>
          {fillText(texts.sees, { api: <Host>{host}</Host>, list: <bdi>{nameLearned(tells)}</bdi> })}
        </p>
      )}
    </li>
  ))
}

/** Which API, before what may be done there: its host, and beside it the name that its operator gives it. */
export function ApiName({ host, name = host }: Pick<ShownApi, 'host' | 'name'>) {
  return (
    <>
      {fillText(texts.use, { api: <Host>{host}</Host> })}
      {name !== host && (
        <>
          {' '}
          <bdi className="small soft">{name}</bdi>
        </>
      )}
    </>
  )
}

/** The host of an API, with the path where it has one. */
export function Host({ children }: { readonly children: string }) {
  return (
    <span translate="no" className="mono host">
      {children}
    </span>
  )
}

interface ScopeWordsProps {
  readonly scope: ShownScope
  /** What is said of it, beside it. */
  readonly children?: ReactNode
}

/** One thing that may be done: in the language of the page where that is known, above the English that is signed. */
export function ScopeWords({ scope, children }: ScopeWordsProps) {
  const said = sayScope(scope)
  const signed = (className?: string) => (
    <span lang="en" dir="ltr" className={className}>
      {scope.words}
    </span>
  )
  if (said === scope.words)
    return (
      <>
        {signed()} {children}
      </>
    )
  return (
    <>
      <bdi>{said}</bdi> {children}
      {signed(styles['signed'])}
    </>
  )
}

/** One thing that may be done, in the language of the page as far as the operator has given it. */
export function sayScope({ words, translations = {} }: ShownScope): string {
  return findWords(translations, document.documentElement.lang) ?? words
}

/** What an application will be able to do at each API, in the form of a list of such abilities. */
export function describeUses(apis: readonly ShownApi[]): string[] {
  return apis.map(({ host, scopes }) => texts.useFor(host, formatList(scopes.map(sayScope), 'conjunction')))
}

/** What each API learns of the person, a sentence each; none for one that learns nothing. */
export function describeLearned(apis: readonly ShownApi[]): string[] {
  return apis
    .filter(({ tells }) => tells.length > 0)
    .map(({ host, tells }) => fillWords(texts.sees, { api: isolate(host), list: nameLearned(tells) }))
}

/** What a newer server tells an API is named as it is. */
function nameLearned(tells: readonly string[]): string {
  return formatList(
    tells.map((one) => findWords(texts.told, one) ?? one),
    'conjunction',
  )
}

/** An API as it stands in what is signed. */
export function toSigned({ host, tells, scopes }: ShownApi): SignedApi {
  return { host, tells, words: scopes.map(({ words }) => words) }
}
