import { isLanguageTag } from '@countersign/product-api'
import { changeLanguage } from '../language/languages.ts'

/**
 * Lets the choice in the page's foot, which the server has written, change the language: the page keeps what it
 * holds, and the choice is kept in a cookie.
 */
export function watchLanguageChoice(page: Document): void {
  const choice = page.querySelector<HTMLSelectElement>('#language')
  choice?.addEventListener('change', async () => {
    const { value } = choice
    if (!isLanguageTag(value)) return
    try {
      await changeLanguage(value)
    } catch {
      // The texts did not arrive: the page stays as it is, and so does the choice.
      choice.value = page.documentElement.lang
      return
    }
    page.cookie = formatLanguageCookie(value, page.location.protocol)
    await renewFoot(page)
  })
}

/** For a year. */
export function formatLanguageCookie(tag: string, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `countersign_language=${tag}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

/** The server writes the foot: it says it in the new language as well. Where it does not answer, the old one stays. */
async function renewFoot(page: Document): Promise<void> {
  const answer = await fetch(page.location.href).catch(() => undefined)
  const renewed = answer && new DOMParser().parseFromString(await answer.text(), 'text/html')
  const foot = renewed?.querySelector('footer.foot')
  const old = page.querySelector('footer.foot')
  if (!foot || !old) return
  const hadFocus = old.contains(page.activeElement) ? page.activeElement?.id : undefined
  old.replaceWith(page.adoptNode(foot))
  page.dispatchEvent(new Event(footRenewed))
  if (hadFocus) page.getElementById(hadFocus)?.focus()
}

/** Told to the page when its foot is a new one: whoever listens to something in it listens to the new. */
const footRenewed = 'countersign:foot'

/** Watches the foot as it is now, and each that takes its place. */
export function watchFoot(page: Document, watch: (page: Document) => void): void {
  watch(page)
  page.addEventListener(footRenewed, () => watch(page))
}
