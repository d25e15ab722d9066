import Bowser from 'bowser'

/** What a person calls a browser and its system; null where the user agent says nothing known. */
export interface BrowserName {
  readonly browser: string | null
  readonly system: string | null
}

/** So many user agents are remembered: reading one costs more than all else of its row. */
const mostRemembered = 1_000
const remembered = new Map<string, BrowserName>()

/** What a person calls the browser and the system that a user agent says it is. */
export function nameBrowser(userAgent: string): BrowserName {
  const known = remembered.get(userAgent)
  if (known !== undefined) return known
  const name = readName(userAgent)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(userAgent, name)
  return name
}

function readName(userAgent: string): BrowserName {
  if (userAgent === '') return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
