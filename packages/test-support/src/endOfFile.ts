type CleanUp = () => unknown

let cleanUps: CleanUp[] = []

/**
 * Takes a task for the end of the test file. For helpers that several files import: files share a process and what is
 * loaded in it, so an `afterAll` beside an import would belong to the first file only.
 */
export function atEndOfFile(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp)
}

/** Does what was put off until now, the latest first. */
export async function endFile(): Promise<void> {
  const tasks = cleanUps.toReversed()
  cleanUps = []
  for (const task of tasks) await task()
}
