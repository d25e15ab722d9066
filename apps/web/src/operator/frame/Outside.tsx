import type { PageSettings } from '@countersign/product-api'
import type { ReactNode } from 'react'
import { PageFrame, useTitle } from '../../ui/PageFrame.tsx'

/** Props of {@link Outside}. */
export interface OutsideProps {
  readonly settings: PageSettings
  readonly title: string
  readonly children: ReactNode
}

/** A page that shows nothing of what is inside. */
export function Outside({ settings, title, children }: OutsideProps) {
  useTitle(title, settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      {children}
    </PageFrame>
  )
}
