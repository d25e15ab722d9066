import type { Person } from '@countersign/product-api'

/** What is special about a person, in a word each. */
export function PersonTags({ person }: { readonly person: Person }) {
  return (
    <>
      {person.role === 'operator' && <span className="tag">operator</span>}{' '}
      {person.disabledAt !== null && (
        <span className="tag" data-tone="stop">
          disabled
        </span>
      )}
    </>
  )
}
