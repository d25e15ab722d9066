/** Shows the page in the theme that its foot was set to. The choice is kept in a cookie, which the server reads. */
export function chooseTheme(page: Document, theme: string): void {
  showTheme(page.documentElement, theme)
  page.cookie = formatThemeCookie(theme, page.location.protocol)
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
