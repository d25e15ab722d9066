import type { Inspection, SignInMessage } from '@countersign/siwe'

/** A run of characters to which the same applies. */
export interface Segment {
  readonly text: string
  /** Offset of its first character. */
  readonly start: number
  readonly field: keyof SignInMessage | undefined
  /** Indices into the inspection's problems and warnings. */
  readonly problems: readonly number[]
  readonly warnings: readonly number[]
}

/** Cuts a text where a field, a problem or a warning starts or ends. Together the segments are the text. */
export function splitText(text: string, { fields, problems, warnings }: Inspection): Segment[] {
  const widened = problems.map(({ span }) => ({ start: span.start, end: Math.max(span.end, span.start + 1) }))
  const spans = [...fields.map(({ span }) => span), ...widened, ...warnings.map(({ span }) => span)]
  const cuts = new Set([0, text.length])
  for (const { start, end } of spans) {
    if (start < text.length) cuts.add(start)
    if (end < text.length) cuts.add(end)
  }
  const places = [...cuts].toSorted((left, right) => left - right)
  const covers = (start: number) => (span: { readonly start: number; readonly end: number }) =>
    span.start <= start && start < span.end
  return places.slice(0, -1).map((start, index) => {
    const isHere = covers(start)
    return {
      text: text.slice(start, places[index + 1]),
      start,
      field: fields.find(({ span }) => isHere(span))?.field,
      problems: widened.flatMap((span, problem) => (isHere(span) ? [problem] : [])),
      warnings: warnings.flatMap(({ span }, warning) => (isHere(span) ? [warning] : [])),
    }
  })
}
