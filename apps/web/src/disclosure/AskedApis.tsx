import type { SignedApi } from '@countersign/product-api'
import { liveTable } from '../language/liveTable.ts'
import { fillText } from '../ui/fillText.ts'
import { Tag } from '../ui/Tag.tsx'
import { findWords } from '../wording/findWords.ts'
import { formatList } from '../wording/locale.ts'
import styles from './AskedApis.module.css'
import { texts as disclosure } from './texts.ts'

/** The words for what an application may do at APIs; loaded where one asks for that. */
const texts = liveTable('consent', 'askedApis')

/** One thing that may be done at an API. */
export interface ShownScope {
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
    <li key={host} data-api>
      <ApiName host={host} name={name} />
      <ul className={styles['words']}>
        {scopes.map((scope) => (
          <li key={scope.words}>
            <ScopeWords {...scope} /> {isNewMarked && scope.isNew && <Tag>{disclosure.new}</Tag>}
          </li>
        ))}
      </ul>
      {tells.length > 0 && <p className={styles['sees']}>{sayLearned({ host, tells })}</p>}
    </li>
  ))
}

/** Which API, before what may be done there: its host, and beside it the name that its operator gives it. */
export function ApiName({ host, name = host }: Pick<ShownApi, 'host' | 'name'>) {
  return (
    <>
      {fillText(texts.use, {
        api: (
          <span translate="no" className="mono host">
            {host}
          </span>
        ),
      })}
      {name !== host && <bdi className="small soft"> {name}</bdi>}
    </>
  )
}

/** One thing that may be done: in the language of the page where that is known, beside the English that is signed. */
export function ScopeWords(scope: ShownScope) {
  const said = sayScope(scope)
  return (
    <>
      {said !== scope.words && <bdi>{said} </bdi>}
      <span lang="en" dir="ltr" className={said === scope.words ? undefined : styles['signed']}>
        {scope.words}
      </span>
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
  return apis.filter(({ tells }) => tells.length > 0).map(sayLearned)
}

/** What a newer server tells an API is named as it is. */
function sayLearned({ host, tells }: Pick<ShownApi, 'host' | 'tells'>): string {
  const learned = tells.map((one) => findWords(texts.told, one) ?? one)
  return texts.sees(host, formatList(learned, 'conjunction'))
}

/** An API as it stands in what is signed. */
export function toSigned({ host, tells, scopes }: ShownApi): SignedApi {
  return { host, tells, words: scopes.map(({ words }) => words) }
}
