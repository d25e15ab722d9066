import { useId } from 'react'
import { insertPasted } from './insertPasted.ts'
import type { InputControl } from './useInspectorInput.ts'

/** Where the message is pasted or typed. */
export function MessageField({ control }: { readonly control: InputControl }) {
  const id = useId()
  const { undo, input } = control
  const { message } = input
  const hasReturns = message.includes('\r')
  return (
    <div className="field">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          Message
        </label>
        {undo !== undefined && (
          <button type="button" className="repair" onClick={undo}>
            Undo the last change
          </button>
        )}
      </div>
      <textarea
        id={id}
        className="field-input message-input"
        value={message}
        rows={14}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-describedby={hasReturns ? `${id}-note` : undefined}
        onChange={(event) => control.edit({ message: event.target.value })}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          // A text box turns CRLF into LF; whoever inspects a message wants to know that it was there. And browsers
          // take seconds to put tens of thousands of lines into one.
          if (!pasted.includes('\r') && pasted.length < longPaste) return
          event.preventDefault()
          const { selectionStart, selectionEnd } = event.currentTarget
          control.replace({ message: insertPasted(message, pasted, selectionStart, selectionEnd) })
        }}
      />
      {hasReturns && (
        <p id={`${id}-note`} className="small soft">
          Carriage returns (CR) are kept as they came. Typing in this box removes them.
        </p>
      )}
    </div>
  )
}

/** In characters. */
const longPaste = 8_192
