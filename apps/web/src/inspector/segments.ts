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

/** As much as a server of ours takes. What is longer is checked in full, but a page of it helps nobody. */
export const mostShown = 8_192

/** More than a message has that people write; of fields, of problems and of warnings. */
const mostMarked = 200

/** The segments of the start of a text, and how many characters after it are left out. */
export function cutText(
  text: string,
  { fields, problems, warnings, ...rest }: Inspection,
): { readonly segments: readonly Segment[]; readonly hidden: number } {
  const starts = [fields, problems].map((found) => found[mostMarked]?.span.start ?? text.length)
  const end = Math.min(text.length, mostShown, ...starts)
  const isShown = ({ span }: { readonly span: { readonly start: number } }) => span.start < end
  const segments = splitText(text.slice(0, end), {
    ...rest,
    fields: fields.filter(isShown),
    problems: problems.filter(isShown),
    warnings: warnings.filter(isShown).slice(0, mostMarked),
  })
  return { segments, hidden: text.length - end }
}
