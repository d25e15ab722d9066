import type { Problem } from '../inspect/Inspection.ts'

/** A problem in a line: its field, its place, what is expected there, and what stands there. */
export function tellProblem({ field, line, column, expected, found }: Problem): string {
  return `${field} ${line}:${column} ${expected} | ${found}`
}
