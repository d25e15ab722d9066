import type { Problem } from '../inspect/Inspection.ts'
import { inspectMessage } from '../inspect/inspectMessage.ts'

/** What inspection says of a text: each problem in a line. */
export function told(text: string): string[] {
  return inspectMessage(text).problems.map(describeProblem)
}

/** The text as each problem's repair would leave it; undefined for a problem without one. */
export function repaired(text: string): (string | undefined)[] {
  return inspectMessage(text).problems.map(({ repair }) => repair?.text)
}

/** A problem in a line: its field, its place, what is expected there, and what stands there. */
export function describeProblem({ field, line, column, expected, found }: Problem): string {
  return `${field} ${line}:${column} ${expected} | ${found}`
}
