import type { Api } from '@countersign/product-api'
import { Tag } from '../../ui/Tag.tsx'
import { texts } from '../texts.ts'

/** Beside what an API is called: what is special about it. */
export function ApiTags({ api: { source, disabledAt } }: { readonly api: Api }) {
  return (
    <>
      {source === 'file' && <Tag tone="quiet">{texts.apis.fromFile}</Tag>}{' '}
      {disabledAt !== null && <Tag tone="stop">{texts.apis.disabled}</Tag>}
    </>
  )
}
