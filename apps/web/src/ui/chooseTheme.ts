/** The one choice of the page's foot that the server cannot make: it stands in the page, and the server reads the cookie. */
export function watchThemeChoice(page: Document): void {
  const choice = page.querySelector<HTMLSelectElement>('#theme')
  choice?.addEventListener('change', () => {
    showTheme(page.documentElement, choice.value)
    page.cookie = formatThemeCookie(choice.value, page.location.protocol)
  })
}

/** Without a theme, the device's. The parts of `@countersign/react` follow it too. */
function showTheme(root: HTMLElement, theme: string): void {
  if (theme === '') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', theme)
}

/** For a year; it is forgotten where the device's is chosen again. */
export function formatThemeCookie(theme: string, protocol: string): string {
  const age = theme === '' ? 0 : 31_536_000
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `countersign_theme=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
