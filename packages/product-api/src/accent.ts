/** The accent of a site in both themes, each with the colour of what stands on it. */
export interface Accent {
  readonly light: string
  readonly onLight: string
  readonly dark: string
  readonly onDark: string
}

/** What an accent stands on, in each theme: the page and its cards. The tokens of `@countersign/react`. */
const grounds = { light: ['#faf9f5', '#ffffff'], dark: ['#14161a', '#1c1f25'] } as const
const onAccent = { light: '#ffffff', dark: '#14161a' } as const

/** WCAG 2.2, success criterion 1.4.3: text of any size. */
const leastContrast = 4.5

/**
 * Reads an accent: one colour, or two with a comma between them, the second for the dark theme. Of one colour the other is
 * made: it is lightened until it can be read on dark ground.
 *
 * @throws AccentError where it is no colour, or cannot be read on what it stands on
 *
 * @example parseAccent('#14624a').light // '#14624a'
 */
export function parseAccent(text: string): Accent {
  const [first = '', second, ...more] = text.split(',').map((part) => part.trim())
  if (more.length > 0) throw new AccentError(text, null)
  const light = parseColour(first)
  assertContrast(light, 'light')
  const dark = second === undefined ? lighten(light) : parseColour(second)
  assertContrast(dark, 'dark')
  return { light, onLight: onAccent.light, dark, onDark: onAccent.dark }
}

/** Why an accent is refused: it is no colour (no ratio), or has too little contrast in a theme. */
export class AccentError extends Error {
  readonly colour: string
  readonly found: { readonly theme: 'light' | 'dark'; readonly ratio: number } | null

  constructor(colour: string, found: AccentError['found']) {
    super(
      found === null
        ? `"${colour}" is no colour such as #14624a`
        : `${colour} has a contrast of ${found.ratio} to 1 in the ${found.theme} theme, and needs ${leastContrast} to 1`,
    )
    this.name = 'AccentError'
    this.colour = colour
    this.found = found
  }
}

function parseColour(text: string): string {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text) ?? []
  if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join('')}`.toLowerCase()
  if (long !== undefined) return `#${long}`.toLowerCase()
  throw new AccentError(text, null)
}

/** Of what stands on the accent too: it is the lightest or darkest of the grounds. */
function assertContrast(colour: string, theme: 'light' | 'dark'): void {
  const ratio = lowestContrast(colour, theme)
  // Rounded down: what is refused never reads as enough.
  if (ratio < leastContrast) throw new AccentError(colour, { theme, ratio: Math.floor(ratio * 100) / 100 })
}

function lowestContrast(colour: string, theme: 'light' | 'dark'): number {
  return Math.min(...[...grounds[theme], onAccent[theme]].map((ground) => contrast(colour, ground)))
}

/** The nearest mix with white that can be read in the dark theme; white itself can. */
function lighten(colour: string): string {
  const steps = Array.from({ length: 101 }, (_, percent) => mixWithWhite(colour, percent))
  return steps.find((mixed) => lowestContrast(mixed, 'dark') >= leastContrast) ?? '#ffffff'
}

function mixWithWhite(colour: string, percent: number): string {
  const mixed = channels(colour).map((value) => Math.round(value + ((255 - value) * percent) / 100))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
