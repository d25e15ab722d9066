import type { Inspection } from '@countersign/siwe'
import { type Segment, splitText } from './splitText.ts'

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
