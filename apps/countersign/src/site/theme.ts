/** A theme that a person chose for this browser; without one, the device's is shown. */
export type Theme = 'light' | 'dark'

const themeCookie = /(?:^|;\s*)countersign_theme=(light|dark)(?=\s*(?:;|$))/

/** Reads which theme a browser is to be shown, so that the first paint is in it; undefined for the device's. */
export function readTheme(cookies: string | undefined): Theme | undefined {
  // It is no secret and decides nothing, so that the first of two is good enough.
  const [, theme] = themeCookie.exec(cookies ?? '') ?? []
  return theme === 'light' || theme === 'dark' ? theme : undefined
}
