import { type SignedApi, sayAllowed } from '@countersign/product-api'
import { useContext, useId } from 'react'
import { SiteSettingsContext } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import styles from './ApiPage.module.css'

/** The sentence that people sign for an application that asks for all of it: English, as it stands in their wallets. */
export function SignedSentence({ api }: { readonly api: SignedApi }) {
  const { signedTitle, signedLead, signedSentence } = texts.api
  const id = useId()
  const origin = useContext(SiteSettingsContext)?.origin ?? location.origin
  return (
    <section className={styles['signed']} aria-labelledby={id}>
      <h2 id={id}>{signedTitle}</h2>
      <p className="small soft">{signedLead}</p>
      <blockquote lang="en" dir="ltr" translate="no">
        {signedSentence(new URL(origin).host, sayAllowed(['openid'], [api]))}
      </blockquote>
    </section>
  )
}
