/** That the next page is come to from the sign-in: for the tab, and for one page. */
const key = 'countersign-arrival'

/** Says so; without storage, the next page begins where the browser begins it. */
export function markArrival(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is switched off.
  }
}

/** Whether the sign-in led here; asked once. */
export function takeArrival(): boolean {
  try {
    const isSo = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isSo
  } catch {
    return false
  }
}
