import { ApiError } from '@countersign/client'
import { Button } from '@countersign/react'
import { useRef } from 'react'
import { describeFailure } from './describeFailure.ts'

/** What {@link SavedNote} tells of: a change that is shown before the server has it. */
export interface Saving {
  readonly state: 'none' | 'saved' | 'failed'
  readonly error: unknown
  readonly undo: () => void
  readonly retry: () => void
}

/** Says that a change is saved, with a way back; or that it is not, with a way to try again. */
export function SavedNote({ saving, what }: { readonly saving: Saving; readonly what: string }) {
  const place = useRef<HTMLDivElement>(null)
  const { state, error } = saving
  const act = (action: () => void) => {
    action()
    // The button is about to go: the focus stays where it was.
    place.current?.focus()
  }
  return (
    <div role="status" className="saved-note" tabIndex={-1} ref={place}>
      {state === 'saved' && (
        <p>
          <span>{what} saved.</span>
          <Button kind="plain" label={`Undo: ${what}`} onClick={() => act(saving.undo)}>
            Undo
          </Button>
        </p>
      )}
      {state === 'failed' && (
        <p className="problem">
          <span>
            {what} not saved. {describeFailure(error)}
          </span>
          {!isRefused(error) && (
            <Button kind="plain" onClick={() => act(saving.retry)}>
              Try again
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** What cannot be is refused every time: another change has to be made. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_request'
}
