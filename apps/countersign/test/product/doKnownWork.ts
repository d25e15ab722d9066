/** What {@link doKnownWork} costs on a machine where the limits of the tests of costs hold as they are. */
export const knownMilliseconds = 20

/** The milliseconds of CPU that some plain work costs this process: on a slow machine, more than it should. */
export function doKnownWork(): number {
  const before = process.cpuUsage()
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `row ${id}` }))
  const text = JSON.stringify(JSON.parse(JSON.stringify(rows)))
  JSON.stringify(JSON.parse(text))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
