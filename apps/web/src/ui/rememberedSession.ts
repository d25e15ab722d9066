/**
 * That somebody signed in in this browser, and did not sign out since: worth a question to the server before a sign-in is
 * shown. Only a hint. The session itself is in a cookie that no page can read.
 */
const key = 'countersign-signed-in'

/** Remembers it; without storage, the next sign-in is shown to whoever is signed in, too. */
export function rememberSession(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Storage is switched off.
  }
}

/** Nobody is signed in any more. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off.
  }
}

/** Whether somebody may be signed in. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
