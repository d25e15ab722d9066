import { readPageSettings } from '../page/readPageSettings.ts'
import { renderPage } from '../page/renderPage.tsx'
import { InspectorPage } from './InspectorPage.tsx'
import './inspector.css'

/** Shows the inspector. All of it comes with this file: once it is here, it works without a connection. */
export function showRoom(): void {
  renderPage(<InspectorPage settings={readPageSettings(document)} />)
}
