/** Where a sign-in was to lead: the link back from a wallet opens a tab of its own, which knows nothing of the first. */
const key = 'countersign-return-to'

/** Remembers it; without storage, the other tab leads to the account. */
export function rememberReturn(returnTo: string): void {
  try {
    localStorage.setItem(key, returnTo)
  } catch {
    // Storage is switched off.
  }
}

/** What was remembered; read it as carefully as the address of a page. */
export function readRememberedReturn(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
