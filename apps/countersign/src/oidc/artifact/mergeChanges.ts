import { isDeepStrictEqual } from 'node:util'

/** What is stored, with what was changed from before to after. All of them are JSON. */
export function mergeChanges(before: unknown, after: unknown, stored: unknown): unknown {
  if (isDeepStrictEqual(before, after)) return stored
  if (!isRecord(after) || !isRecord(stored)) return after
  const old = isRecord(before) ? before : {}
  const names = new Set([...Object.keys(stored), ...Object.keys(after)])
  const merged = [...names].map((name) => [name, mergeChanges(old[name], after[name], stored[name])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
