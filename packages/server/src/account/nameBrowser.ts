import Bowser from 'bowser'

/** What a person calls the browser and the system that a user agent says it is; null where it says nothing known. */
export function nameBrowser(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent === '') return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
