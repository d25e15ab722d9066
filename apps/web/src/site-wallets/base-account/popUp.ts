/*
 * Takes the place of the SDK's `util/web.js` (plugins/trimBaseAccount.ts): that one shows a dialog of its own, with
 * inline styles that our policy forbids, where a pop-up is blocked, and waits for good where one is closed before it
 * has loaded.
 */

/** Opens the wallet's pop-up. Called inside of a click. Rejects where the browser blocks it. */
export async function openPopup(url: URL): Promise<Window> {
  latest?.tell()
  url.searchParams.set('origin', location.origin)
  url.searchParams.set('coop', 'same-origin-allow-popups')
  const left = (innerWidth - width) / 2 + screenX
  const top = (innerHeight - height) / 2 + screenY
  const features = `width=${width}, height=${height}, left=${left}, top=${top}`
  const popUp = open(url, `wallet_${crypto.randomUUID()}`, features)
  if (popUp === null) throw { code: 'popup_blocked', message: 'The browser blocked the pop-up.' }
  popUp.focus()
  tellWhenClosed(popUp, url.origin)
  // The SDK is still forgetting the pop-up before, and would close this one with it.
  await new Promise((resolve) => setTimeout(resolve))
  return popUp
}

/** Closes a pop-up that has not closed itself. */
export function closePopup(popUp: Window | null): void {
  if (popUp !== null && !popUp.closed) popUp.close()
}

/** The pop-up that was opened last, and what ends the watch over it. */
let latest: { readonly popUp: Window; readonly stop: () => void; readonly tell: () => void } | undefined

/**
 * Tells the SDK that a pop-up has gone that could not tell so itself: closed before it had loaded, or crashed. What one
 * has said last may still be on its way, so it counts as gone only when it is seen closed twice.
 */
function tellWhenClosed(popUp: Window, origin: string): void {
  let wasClosed = false
  const timer = setInterval(() => {
    if (popUp.closed && wasClosed) tell()
    wasClosed = popUp.closed
  }, lookEveryMs)
  const stop = () => {
    clearInterval(timer)
    latest = undefined
  }
  const tell = () => {
    stop()
    dispatchEvent(new MessageEvent('message', { origin, data: goodbye }))
  }
  latest = { popUp, stop, tell }
}

// The SDK takes the goodbye of any pop-up for that of the one that is open. This is heard before the SDK's own listeners,
// which come with each pop-up: a goodbye that was late, or whose window is gone already, goes no further.
addEventListener('message', (event) => {
  if (!event.isTrusted || !isGoodbye(event.data)) return
  if (latest !== undefined && event.source === latest.popUp) latest.stop()
  else event.stopImmediatePropagation()
})

/** What the pop-up says when its document ends. */
const goodbye = { event: 'PopupUnload' } as const

function isGoodbye(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'event' in data && data.event === goodbye.event
}

const lookEveryMs = 300
const width = 420
const height = 700
