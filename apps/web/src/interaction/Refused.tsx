import { Address, Button, MessageCard, MessageField } from '@countersign/react'
import { liveTable } from '../language/liveTable.ts'
import { describeFailure } from '../ui/failures.ts'
import { fillText } from '../ui/fillText.ts'
import { consentTexts } from './consentTexts.ts'
import styles from './Refused.module.css'
import { AnswerProblem, RequestingApp } from './RequestingApp.tsx'
import { texts as shared } from './texts.ts'
import { useAnswer, useVisit } from './useInteraction.ts'

/** The words for those who may not use the application; loaded with the page for them. */
const texts = liveTable('consent', 'refusedAccess')

/** Whoever is signed in may not use the application: says so, and leads back to it or to another wallet. */
export default function Refused({ onOther }: { readonly onOther: () => void }) {
  const { api, interaction, leave, settings } = useVisit()
  const { account, application, operatorWords } = interaction
  const { name, host } = application
  const goBack = useAnswer(async () => leave((await api.abort()).redirectTo))
  return (
    <>
      <h1>{texts.title(name)}</h1>
      <RequestingApp text={texts.isRestricted} />
      <div className={styles['reason']}>
        <p>{texts.notMember}</p>
        {settings.contact !== undefined && (
          <a className="countersign-link" href={settings.contact} target="_blank" rel="noreferrer">
            {texts.askForAccess}
          </a>
        )}
      </div>
      {account !== null && (
        <MessageCard>
          <MessageField label={texts.asField}>
            {account.displayName && <strong className="countersign-name">{account.displayName}</strong>}
            <Address address={account.primaryWallet.address} chainId={account.primaryWallet.chainId} />
          </MessageField>
          {typeof operatorWords === 'string' && (
            <MessageField label={texts.wordsField}>
              <span style={asWritten}>{operatorWords}</span>
            </MessageField>
          )}
        </MessageCard>
      )}
      {goBack.error !== undefined && (
        <AnswerProblem>{shared.notTold(name, describeFailure(goBack.error))}</AnswerProblem>
      )}
      <div className="countersign-actions">
        <Button
          onClick={goBack.give}
          {...(goBack.isGiving && { working: host === '' ? texts.telling : shared.goingBack })}
        >
          {host === ''
            ? texts.tellDevice
            : fillText(texts.goBackTo, {
                host: (
                  <span translate="no" className="mono host">
                    {host}
                  </span>
                ),
              })}
        </Button>
        <Button kind="plain" onClick={onOther}>
          {consentTexts.otherWallet}
        </Button>
      </div>
    </>
  )
}

/** The lines of the operator's words, here and not in the style sheet that the page waits for. */
const asWritten = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const
