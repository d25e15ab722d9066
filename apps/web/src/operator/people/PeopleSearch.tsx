import { useRef, useState } from 'react'

/** Props of {@link PeopleSearch}. */
export interface PeopleSearchProps {
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** One field for everything a person is known by. The search stays in the address, so that it can be shared. */
export function PeopleSearch({ search, onSearch }: PeopleSearchProps) {
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  // The search also changes from outside: by going back, or by "Show everyone".
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
        className="op-search"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <div className="field">
          <label className="field-label" htmlFor="people-search">
            Name, address or id
          </label>
          <input
            ref={field}
            id="people-search"
            className="field-input"
            type="search"
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <button type="submit" className="countersign-button" data-kind="outline">
          Search
        </button>
        {search !== '' && (
          <button type="button" className="countersign-button" data-kind="plain" onClick={showEveryone}>
            Show everyone
          </button>
        )}
      </form>
    </search>
  )
}
