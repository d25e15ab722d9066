import { commandErrors } from '../terminal/commandLine.ts'

/** The first Node that everything here runs on; `engines` of package.json says the same. */
const oldest = 24

/** Says in one line that this Node is too old, whichever file it was given: an older one could end without a word. */
export function describeOldNode(version: string): string | undefined {
  return Number.parseInt(version, 10) < oldest ? commandErrors.oldNode(oldest, version) : undefined
}
