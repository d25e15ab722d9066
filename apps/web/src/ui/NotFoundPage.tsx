import type { PageSettings } from '@countersign/product-api'
import { PageFrame, useTitle } from './PageFrame.tsx'

/** Any other path: says so and leads back. */
export function NotFoundPage({ settings }: { readonly settings: PageSettings }) {
  useTitle('Nothing here', settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      <h1>There is nothing here</h1>
      <p className="soft">
        <span className="mono">{location.pathname}</span> is not a page of this site. The link may be old or
        mistyped.
      </p>
      <div className="countersign-actions">
        <a className="countersign-button" data-kind="main" href="/account">
          Go to your account
        </a>
      </div>
    </PageFrame>
  )
}
