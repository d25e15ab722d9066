import '@countersign/react/styles.css'
import './page/page.css'
import { showLoadFailure } from './page/showLoadFailure.ts'

/**
 * The sign-in page is a room of its own: someone who comes to sign in waits for nothing that only the account
 * needs.
 */
const room = location.pathname === '/sign-in' ? import('./sign-in/room.tsx') : import('./account/room.tsx')

room.then(({ showRoom }) => showRoom(), showLoadFailure)
