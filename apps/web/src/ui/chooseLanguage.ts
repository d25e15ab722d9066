import { isLanguageTag, type LanguageTag, languageOfPage, languages } from '@countersign/product-api'
import { changeLanguage } from '../language/languages.ts'

/**
 * Shows the page in the language that its foot was set to: it keeps what it holds. The choice is kept in a cookie, which
 * the server reads.
 */
export async function chooseLanguage(page: Document, choice: HTMLSelectElement): Promise<void> {
  const { value } = choice
  if (!isLanguageTag(value)) return
  const before = page.querySelector<HTMLElement>(footSelector)?.lang || page.documentElement.lang
  const shown = languageOfPage(page.location.pathname, value)
  try {
    await changeLanguage(shown, languages[shown].direction)
  } catch {
    // The texts did not arrive: the page stays as it is, and so does the choice.
    choice.value = before
    return
  }
  page.cookie = formatLanguageCookie(value, page.location.protocol)
  await renewFoot(page, value)
}

/** For a year. */
export function formatLanguageCookie(tag: string, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `countersign_language=${tag}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

/** The server writes the foot: it says it in the new language as well. Where it does not answer, the old one stays. */
async function renewFoot(page: Document, language: LanguageTag): Promise<void> {
  const answer = await fetch(page.location.href).catch(() => undefined)
  const renewed = answer && new DOMParser().parseFromString(await answer.text(), 'text/html')
  const foot = renewed?.querySelector(footSelector)
  const old = page.querySelector(footSelector)
  // Another language may have been chosen meanwhile.
  if (!foot || !old || old.querySelector<HTMLSelectElement>('#language')?.value !== language) return
  const hadFocus = old.contains(page.activeElement) ? page.activeElement?.id : undefined
  old.replaceWith(page.adoptNode(foot))
  if (hadFocus) page.getElementById(hadFocus)?.focus()
}

/** In the language that was chosen, which it names where the page is in another. */
const footSelector = 'footer.foot'
