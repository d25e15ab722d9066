import { useId } from 'react'
import { cutLines } from './cutLines.ts'
import { insertPasted } from './insertPasted.ts'
import type { InputControl } from './useInspectorInput.ts'

/** Where the message is pasted or typed. */
export function MessageField({ control }: { readonly control: InputControl }) {
  const id = useId()
  const { undo, input } = control
  const { message } = input
  const { shown, lines } = cutLines(message)
  const isCut = shown.length < message.length
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
        value={shown}
        rows={14}
        readOnly={isCut}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-describedby={isCut || hasReturns ? `${id}-note` : undefined}
        onChange={(event) => control.edit({ message: event.target.value })}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          // A text box turns CRLF into LF; whoever inspects a message wants to know that it was there. And browsers
          // take seconds to put tens of thousands of lines into one.
          if (!isCut && !pasted.includes('\r') && pasted.length < longPaste) return
          event.preventDefault()
          const { selectionStart, selectionEnd } = event.currentTarget
          const joined = isCut ? pasted : insertPasted(message, pasted, selectionStart, selectionEnd)
          control.replace({ message: joined })
        }}
      />
      {(isCut || hasReturns) && (
        <p id={`${id}-note`} className="small soft">
          {isCut
            ? `The box shows the start of ${lines.toLocaleString('en')} lines; all of them are checked. They are too many to change here: paste another text, or clear this one.`
            : 'Carriage returns (CR) are kept as they came. Typing in this box removes them.'}
        </p>
      )}
      {isCut && (
        <div>
          <button type="button" className="repair" onClick={() => control.replace({ message: '' })}>
            Clear the message
          </button>
        </div>
      )}
    </div>
  )
}

/** In characters. */
const longPaste = 8_192
