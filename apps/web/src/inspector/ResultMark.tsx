/** Props of {@link ResultMark}. */
export interface ResultMarkProps {
  readonly state: 'good' | 'refused' | 'unknown'
}

/** A result at a glance: in a sign, in a colour, and in a word for who sees neither. */
export function ResultMark({ state }: ResultMarkProps) {
  const { sign, word } = marks[state]
  return (
    <span className="result-mark" data-state={state}>
      <span aria-hidden="true">{sign}</span>
      <span className="countersign-hidden">{word}</span>
    </span>
  )
}

const marks = {
  good: { sign: '✓', word: 'Good: ' },
  refused: { sign: '✕', word: 'Refused: ' },
  unknown: { sign: '–', word: 'Not checked: ' },
} as const
