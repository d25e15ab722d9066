import type { Interaction } from '@countersign/product-api'
import { Button } from '@countersign/react'
import type { ReactNode } from 'react'
import { describeFailure } from '../ui/failures.ts'
import { fillText } from '../ui/fillText.ts'
import styles from './RequestingApp.module.css'
import { texts } from './texts.ts'
import { useAnswer, useVisit } from './useInteraction.ts'

/**
 * Who asks, as a fact: the host that the answer goes to, beside the picture that the application gives itself. `text`
 * is a sentence with a `{place}` for it.
 */
export function RequestingApp({ text }: { readonly text: `${string}{place}${string}` }) {
  const { uid, application } = useVisit().interaction
  return (
    <div className={styles['application']}>
      {application.hasLogo && (
        <img className={styles['logo']} src={`/interaction/${encodeURIComponent(uid)}/logo`} alt="" />
      )}
      <span className={styles['text']}>
        {fillText(text, {
          place: <Place />,
        })}
      </span>
    </div>
  )
}

/** Who asks, in a sentence: of an application with a document, what it calls itself, and beside it the host, which it cannot forge. */
export function Place() {
  const { application } = useVisit().interaction
  const { host, name, document } = application
  return (
    <>
      {document && document.host !== name && (
        <>
          <bdi translate="no">{name}</bdi>
          {' — '}
        </>
      )}
      <span translate="no" className={(document || host) && 'mono host'}>
        {describePlace(application)}
      </span>
    </>
  )
}

/**
 * Where the answer goes, or whose document says where that is: a fact, or that it is none. The scheme of an app can be claimed by
 * any other.
 */
export function describePlace({ host, isDevice, document }: Interaction['application']): string {
  return document?.host ?? (host || (isDevice ? texts.device : texts.app))
}

/** The way out, and what the application says of itself: that is loaded later. */
export function Foot({ children }: { readonly children: ReactNode }) {
  const { api, interaction, leave } = useVisit()
  const { name, host } = interaction.application
  const decline = useAnswer(async () => leave((await api.abort()).redirectTo))
  return (
    <footer className={styles['foot']}>
      <Button
        kind="plain"
        onClick={decline.give}
        {...(decline.isGiving && { working: host === '' ? texts.declining : texts.goingBack })}
      >
        {host === ''
          ? texts.decline
          : fillText(texts.declineTo, {
              host: (
                <span translate="no" className="mono host">
                  {host}
                </span>
              ),
            })}
      </Button>
      {decline.error !== undefined && (
        <AnswerProblem>{texts.notTold(name, describeFailure(decline.error))}</AnswerProblem>
      )}
      {children}
    </footer>
  )
}

/** Says that an answer did not get through. */
export function AnswerProblem({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles['problem']} role="alert">
      {children}
    </p>
  )
}
