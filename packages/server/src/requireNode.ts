/** The first Node that this package is made for: an older one fails later, in words that name no reason. */
const oldest = 24

/**
 * Refuses a Node that is too old. Each entry of the package imports this first, so that nothing else is loaded there.
 *
 * @throws {Error} with one line that names both versions.
 */
export function requireNode(version: string = process.versions.node): void {
  if (Number.parseInt(version, 10) >= oldest) return
  throw new Error(`@countersign/server needs Node ${oldest} or newer, and this is Node ${version}.`)
}

requireNode()
