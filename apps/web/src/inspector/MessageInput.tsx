import { useId } from 'react'
import styles from './inspector.module.css'
import { texts } from './texts.ts'
import type { InputControl } from './useInspectorInput.ts'

/** Where the message is pasted or typed. */
export function MessageInput({ control }: { readonly control: InputControl }) {
  const id = useId()
  const { undo, input } = control
  const { message } = input
  const { shown, lines } = cutLines(message)
  const isCut = shown.length < message.length
  const hasReturns = message.includes('\r')
  return (
    <div className="field">
      <div className={styles['fieldHead']}>
        <label className="field-label" htmlFor={id}>
          {texts.input.message}
        </label>
        {undo !== undefined && (
          <button type="button" className={styles['repair']} onClick={undo}>
            {texts.input.undo}
          </button>
        )}
      </div>
      <textarea
        id={id}
        className={`field-input ${styles['messageInput']}`}
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
          {isCut ? texts.input.cut(lines) : texts.input.returns}
        </p>
      )}
      {isCut && (
        <div>
          <button type="button" className={styles['repair']} onClick={() => control.replace({ message: '' })}>
            {texts.input.clear}
          </button>
        </div>
      )}
    </div>
  )
}

/** In characters. */
const longPaste = 8_192

/** A browser stops answering for minutes when tens of thousands of lines in a text box are selected. */
export const mostLines = 1_000

/** As many lines of a text as a text box can bear, and how many there are. */
export function cutLines(text: string): { readonly shown: string; readonly lines: number } {
  let lines = 1
  let end = text.length
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (lines === mostLines) end = at
    lines += 1
  }
  return { shown: text.slice(0, end), lines }
}

/**
 * Puts a pasted text in place of a selection, carriage returns and all. The selection counts as a text box does:
 * there CRLF and CR are one character.
 *
 * @example insertPasted('a\r\nb', 'c', 1, 2) // 'acb'
 */
export function insertPasted(text: string, pasted: string, start: number, end: number): string {
  return text.slice(0, offsetIn(text, start)) + pasted + text.slice(offsetIn(text, end))
}

/** Where a character of a text box stands in the text that the box was given. */
function offsetIn(text: string, shown: number): number {
  let offset = shown
  for (const { index } of text.matchAll(/\r\n/g)) {
    if (index >= offset) break
    offset += 1
  }
  return offset
}
