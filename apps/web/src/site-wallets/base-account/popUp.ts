/*
 * Takes the place of the SDK's `util/web.js` (plugins/trimBaseAccount.ts): that one shows a dialog of its own, with
 * inline styles that our policy forbids, where a pop-up is blocked, and waits for good where one is closed before it
 * has loaded.
 */

/** Opens the wallet's pop-up. Called inside of a click. Rejects where the browser blocks it. */
export async function openPopup(url: URL): Promise<Window> {
  url.searchParams.set('origin', location.origin)
  url.searchParams.set('coop', 'same-origin-allow-popups')
  const left = (innerWidth - width) / 2 + screenX
  const top = (innerHeight - height) / 2 + screenY
  const features = `width=${width}, height=${height}, left=${left}, top=${top}`
  const popUp = open(url, `wallet_${crypto.randomUUID()}`, features)
  if (popUp === null) throw { code: 'popup_blocked', message: 'The browser blocked the pop-up.' }
  popUp.focus()
  tellWhenClosed(popUp, url.origin)
  return popUp
}

/** Closes a pop-up that has not closed itself. */
export function closePopup(popUp: Window | null): void {
  if (popUp !== null && !popUp.closed) popUp.close()
}

/**
 * Tells the SDK that the pop-up has gone as the pop-up itself does when it can. What it has answered last may still be
 * on its way, so it counts as gone only when it is closed twice.
 */
function tellWhenClosed(popUp: Window, origin: string): void {
  let wasClosed = false
  const timer = setInterval(() => {
    if (!popUp.closed) return
    if (wasClosed) {
      clearInterval(timer)
      dispatchEvent(new MessageEvent('message', { origin, data: { event: 'PopupUnload' } }))
    }
    wasClosed = true
  }, lookEveryMs)
}

const lookEveryMs = 300
const width = 420
const height = 700
