const place = 'countersign.claim'

/**
 * Takes the token of a claim link out of the page's address, so that it stays neither in the bar nor in the history,
 * and keeps it in this tab for the way to the sign-in and back. Without one in the address: the one that is kept.
 */
export function takeClaimToken(): string | null {
  const token = location.hash.slice(1)
  if (token !== '') {
    sessionStorage.setItem(place, token)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return sessionStorage.getItem(place)
}

/** Forgets it: it was used, or opens nothing. */
export function forgetClaimToken(): void {
  sessionStorage.removeItem(place)
}
