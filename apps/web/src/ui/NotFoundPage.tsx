import type { PageSettings } from '@countersign/product-api'
import { fillText } from './fillText.ts'
import { PageFrame, useTitle } from './PageFrame.tsx'
import { texts } from './texts/parts.ts'

/** Any other path: says so and leads back. */
export function NotFoundPage({ settings }: { readonly settings: PageSettings }) {
  useTitle(texts.nothingHereTab, settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      <h1>{texts.nothingHereTitle}</h1>
      <p className="soft">
        {fillText(texts.nothingHere, {
          path: (
            <span translate="no" className="mono">
              {location.pathname}
            </span>
          ),
        })}
      </p>
      <div className="countersign-actions">
        <a className="countersign-button" data-kind="main" href="/account">
          {texts.toAccount}
        </a>
      </div>
    </PageFrame>
  )
}
