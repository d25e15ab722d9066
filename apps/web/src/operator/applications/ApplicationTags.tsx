import type { Application } from '@countersign/product-api'

/** What is special about an application, in a word each. */
export function ApplicationTags({ application }: { readonly application: Application }) {
  const { source, disabledAt } = application
  return (
    <>
      {source === 'file' && (
        <span className="tag" data-tone="quiet">
          from a file
        </span>
      )}
      {source === 'registration' && (
        <span className="tag" data-tone="quiet">
          registered itself
        </span>
      )}{' '}
      {disabledAt !== null && (
        <span className="tag" data-tone="stop">
          disabled
        </span>
      )}
    </>
  )
}
