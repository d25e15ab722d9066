import { useRef, useState } from 'react'
import { TextField } from '../ui/fields.tsx'
import styles from './ListSearch.module.css'
import list from './list.module.css'

interface ListSearchProps {
  readonly words: {
    /** What a search looks in. */
    readonly searchLabel: string
    readonly search: string
    readonly showEveryone: string
  }
  /** What is being looked for. */
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** One field for everything that a row of a list is known by. */
export function ListSearch({ words, search, onSearch }: ListSearchProps) {
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  // The search also changes from outside: by going back, or by the button that shows everything.
  if (shown !== search) {
    setShown(search)
    setText(search)
  }
  const field = useRef<HTMLInputElement>(null)
  const showEveryone = () => {
    onSearch('')
    // The button is about to go.
    field.current?.focus()
  }
  return (
    <search>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextField ref={field} label={words.searchLabel} holds="search" value={text} onChange={setText} />
        <button type="submit" className="countersign-button" data-kind="outline">
          {words.search}
        </button>
        {search !== '' && (
          <button type="button" className="countersign-button" data-kind="plain" onClick={showEveryone}>
            {words.showEveryone}
          </button>
        )}
      </form>
    </search>
  )
}

interface FoundCountProps {
  readonly words: {
    readonly found: (count: number, isMore: boolean, search: string) => string
    readonly noneTitle: (search: string) => string
    /** How else something could be found. */
    readonly none: string
  }
  readonly count: number
  readonly search: string
  readonly isMore: boolean
}

/** Says what a search found; without a search the list speaks for itself. */
export function FoundCount({ words, count, search, isMore }: FoundCountProps) {
  if (search === '') return null
  if (count > 0) {
    return (
      <p className={`small soft ${list['found']}`} role="status">
        {words.found(count, isMore, search)}
      </p>
    )
  }
  return (
    <div className={list['empty']} role="status">
      <h2>{words.noneTitle(search)}</h2>
      <p className="soft">{words.none}</p>
    </div>
  )
}
