import type { Interaction } from '@countersign/product-api'
import { liveTable } from '../language/liveTable.ts'

/** The words for the email address that an application learns; loaded where one asks for it. */
const texts = liveTable('consent', 'toldEmail')

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
