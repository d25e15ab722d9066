import { isLanguageTag, type LanguageTag, languageOfPage, languages } from '@countersign/product-api'
import { changeLanguage } from '../language/languages.ts'

/** Does what a choice of the page's foot asks for; the server has written it into the page. */
export function followFootChoice(page: Document, choice: HTMLSelectElement): void {
  if (choice.id === 'theme') chooseTheme(page, choice.value)
  if (choice.id === 'language') void chooseLanguage(page, choice)
}

/** Shows the page in the theme that its foot was set to. The choice is kept in a cookie, which the server reads. */
function chooseTheme(page: Document, theme: string): void {
  showTheme(page.documentElement, theme)
  page.cookie = formatThemeCookie(theme, page.location.protocol)
}

/** Without a theme, the device's. The parts of `@countersign/react` follow it too. */
function showTheme(root: HTMLElement, theme: string): void {
  if (theme === '') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', theme)
}

/** For a year; it is forgotten where the device's is chosen again. */
function formatThemeCookie(theme: string, protocol: string): string {
  const age = theme === '' ? 0 : 31_536_000
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `countersign_theme=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

/**
 * Shows the page in the language that its foot was set to: it keeps what it holds. The choice is kept in a cookie, which
 * the server reads.
 */
async function chooseLanguage(page: Document, choice: HTMLSelectElement): Promise<void> {
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
