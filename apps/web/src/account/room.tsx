import { createApi } from '@countersign/client'
import { readPageSettings } from '../page/readPageSettings.ts'
import { renderPage } from '../page/renderPage.tsx'
import { AccountRoom } from './AccountRoom.tsx'
import './account.css'

/** Shows everything but the sign-in page. */
export function showRoom(): void {
  renderPage(<AccountRoom settings={readPageSettings(document)} api={createApi()} />)
}
