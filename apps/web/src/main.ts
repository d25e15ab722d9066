import '@countersign/react/styles.css'
import './page/page.css'
import { showLoadFailure } from './page/showLoadFailure.tsx'
import { showRoom } from './sign-in/room.tsx'

/**
 * The sign-in is in the first file, because that is where people arrive from elsewhere: they wait for nothing
 * that only the account needs. The account comes with the next, and finds this one in the browser's cache.
 */
const room = location.pathname === '/sign-in' ? Promise.resolve({ showRoom }) : loadRoom()

room.then((arrived) => arrived.showRoom()).catch(showLoadFailure)

function loadRoom() {
  if (location.pathname.startsWith('/interaction/')) return import('./interaction/room.tsx')
  if (location.pathname === '/device') return import('./device/room.tsx')
  if (location.pathname === '/inspect') return import('./inspector/room.tsx')
  return /^\/operator(?:\/|$)/.test(location.pathname)
    ? import('./operator/room.tsx')
    : import('./account/room.tsx')
}
