import { Button } from '@countersign/react'
import { liveTable } from '../language/liveTable.ts'

/** The words for those who come too late; loaded with the page for them. */
const texts = liveTable('consent', 'expired')

/** Props of {@link ExpiredInteraction}: who asked, as far as it is known. */
interface ExpiredInteractionProps {
  readonly application: string | undefined
  readonly origin: string | undefined
}

/** The interaction has ended: says so, and leads back to the application. */
export default function ExpiredInteraction({ application, origin }: ExpiredInteractionProps) {
  return (
    <div role="alert">
      <h1>{application === undefined ? texts.elsewhereTitle : texts.goneTitle}</h1>
      <p className="soft">{application === undefined ? texts.elsewhere : texts.gone(application)}</p>
      <div className="countersign-actions">
        {origin !== undefined ? (
          <a className="countersign-button" data-kind="main" href={origin}>
            {texts.goBackTo(new URL(origin).host)}
          </a>
        ) : (
          <Button onClick={() => history.back()}>{texts.goBack}</Button>
        )}
      </div>
    </div>
  )
}
