import { createApi, createOperatorApi } from '@countersign/client'
import { readPageSettings } from '../page/readPageSettings.ts'
import { renderPage } from '../page/renderPage.tsx'
import { OperatorRoom } from './OperatorRoom.tsx'
import '../account/account.css'
import './styles/frame.css'
import './styles/lists.css'
import './styles/activity.css'
import './styles/form.css'
import './styles/application.css'

/** Shows the operators' pages. */
export function showRoom(): void {
  renderPage(
    <OperatorRoom
      settings={readPageSettings(document)}
      api={createApi()}
      operatorApi={createOperatorApi()}
    />,
  )
}
