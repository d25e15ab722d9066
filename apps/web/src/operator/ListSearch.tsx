import { useRef, useState } from 'react'
import { TextField } from '../ui/fields.tsx'
import styles from './ListSearch.module.css'

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
