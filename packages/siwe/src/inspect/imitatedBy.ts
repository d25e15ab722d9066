import { labelOf } from './labels.ts'

/** How a message starts, and its address and its resources. */
const lines: readonly (readonly [RegExp, string])[] = [
  [/wants you to sign in with your ethereum account/i, 'domain'],
  [/^0x[0-9a-f]{40}$/i, 'address'],
  [/^- [a-z][a-z0-9+.-]*:/i, 'Resources:'],
]

/**
 * The field whose line a statement looks like: from its start, or from where many spaces may have moved it to a line of
 * its own in a narrow window.
 */
export function imitatedBy(statement: string): string | undefined {
  for (const part of statement.trim().split(/ {2,}/)) {
    const label = labelOf(part)?.text.trim() ?? lines.find(([line]) => line.test(part))?.[1]
    if (label !== undefined) return label
  }
  return undefined
}
