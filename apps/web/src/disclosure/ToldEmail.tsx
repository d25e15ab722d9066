import type { Interaction } from '@countersign/product-api'
import { toldEmailTexts as texts } from './toldEmailTexts.ts'

/** Which email address an application is told, or that there is none yet. It is added beside this page, which waits. */
export default function ToldEmail({ kind, address }: NonNullable<Interaction['email']>) {
  if (kind === 'synthetic') return texts.madeUp
  if (address !== null)
    return (
      <strong translate="no" className="mono host">
        {address}
      </strong>
    )
  return (
    <>
      {texts.none}{' '}
      <a className="countersign-link" href="/account#email" target="_blank" rel="noopener">
        {texts.add}
      </a>
    </>
  )
}
