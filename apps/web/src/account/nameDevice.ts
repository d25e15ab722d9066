import type { SessionSummary } from '@countersign/protocol'

/**
 * Names where a session runs, as far as its user agent told.
 *
 * @example nameDevice({ browser: 'Chromium', system: 'Linux' }) // 'Chromium on Linux'
 */
export function nameDevice({ browser, system }: Pick<SessionSummary, 'browser' | 'system'>): string {
  if (browser === null) return system === null ? 'Unknown browser' : `Unknown browser on ${system}`
  return system === null ? browser : `${browser} on ${system}`
}
