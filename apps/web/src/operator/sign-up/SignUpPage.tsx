import {
  type SignUp,
  type SignUpPolicy,
  signUpEndpoints,
  signUpLimits,
  signUpPolicies,
} from '@countersign/product-api'
import { Button, Note } from '@countersign/react'
import { useId, useState } from 'react'
import { ConfirmedChangeButton, findConfirmed } from '../../confirmation/confirmedChange.tsx'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { DoneNote, Field, FieldLabel, FieldNote, FieldTextarea } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { Choice } from '../../ui/form.tsx'
import { LoadState } from '../../ui/list.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { keyOf, useChange, useLoaded, useOperatorApi } from '../calls.tsx'
import { OperatorPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import { ListedAddresses } from './ListedAddresses.tsx'
import styles from './SignUpPage.module.css'
import { Invitations, RuleGroup } from './SignUpWays.tsx'

/** `/operator/sign-up`: who may have an account, what the others read, the list of wallets, and invitations. */
export function SignUpPage() {
  const found = useLoaded((api) => api.signUp)
  return (
    <OperatorPage title={texts.signUp.title} error={found.error}>
      <PageHead title={texts.signUp.title} lead={texts.signUp.lead} />
      <LoadState query={found} words={texts.signUp} skeleton={3} isFailed={found.isError} />
      {found.isSuccess && (
        <>
          <Policy key={found.data.policy} signUp={found.data} />
          {found.data.wordsSetBy === 'page' ? (
            <Words signUp={found.data} />
          ) : (
            <DeclaredWords signUp={found.data} />
          )}
          <RuleGroup signUp={found.data} />
          <ListedAddresses />
          <Invitations policy={found.data.policy} />
        </>
      )}
    </OperatorPage>
  )
}

/** One of four, and a signature for the change; or who says so, where that is not this page. */
function Policy({ signUp }: { readonly signUp: SignUp }) {
  const words = texts.signUp
  const { policy, setBy } = signUp
  const api = useOperatorApi()
  const [chosen, setChosen] = useState<SignUpPolicy>(policy)
  const change = useChange({
    send: () => api.changeSignUp({ policy: chosen }),
    done: words.policySaved,
    answers: keyOf(signUpEndpoints.signUp),
  })
  return (
    <section className={styles['section']} aria-labelledby="policy">
      <h2 id="policy">{words.policyTitle}</h2>
      {setBy === 'page' ? (
        <>
          <Choice
            legend={words.policyLegend}
            value={chosen}
            options={signUpPolicies}
            words={words.policies}
            onChange={setChosen}
          />
          <p className="small soft">{words.alwaysIn}</p>
          {chosen !== policy && (
            <ConfirmedChangeButton
              action={words.savePolicy}
              title={words.policyQuestion(words.policies[chosen].name)}
              lead={words.policies[chosen].note}
              keep={words.keep}
              working={words.saving}
              notDone={words.policyNotSaved}
              confirms={findConfirmed(signUpEndpoints.changeSignUp, { policy: chosen })}
              change={change}
            />
          )}
        </>
      ) : (
        <>
          <p>
            <strong>{words.policies[policy].name}</strong>
          </p>
          <p className="soft">{words.policies[policy].note}</p>
          <Note tone="quiet">{words.setBy[setBy]}</Note>
        </>
      )}
    </section>
  )
}

/** What people without an account read, and how they reach the operator. */
function Words({ signUp: { words: saved, contact } }: { readonly signUp: SignUp }) {
  const words = texts.signUp
  const id = useId()
  const api = useOperatorApi()
  const [text, setText] = useState(saved ?? '')
  const save = useChange({
    send: () => api.changeSignUp({ words: text.trim() === '' ? null : text }),
    answers: keyOf(signUpEndpoints.signUp),
  })
  const write = (next: string) => {
    save.reset()
    setText(next)
  }
  return (
    <div className={styles['section']}>
      <Field>
        <FieldLabel htmlFor={id}>{words.wordsLabel}</FieldLabel>
        <FieldTextarea
          id={id}
          className={styles['words'] ?? ''}
          value={text}
          maxLength={signUpLimits.words}
          aria-describedby={`${id}-note`}
          onChange={(event) => write(event.target.value)}
        />
        {save.isSuccess ? (
          <DoneNote id={`${id}-note`}>{words.wordsSaved}</DoneNote>
        ) : (
          <FieldNote id={`${id}-note`} note={words.wordsNote} />
        )}
      </Field>
      <Contact contact={contact} />
      {save.isError && <MutationError error={save.error}>{words.wordsNotSaved}</MutationError>}
      {text.trim() !== (saved ?? '') && (
        <Button kind="outline" onClick={save.mutate} {...(save.isPending && { working: words.saving })}>
          {words.saveWords}
        </Button>
      )}
    </div>
  )
}

/** The same where a file says it, and this page cannot change it. */
function DeclaredWords({ signUp: { words: declared, contact } }: { readonly signUp: SignUp }) {
  return (
    <div className={styles['section']}>
      <h3>{texts.signUp.wordsLabel}</h3>
      <p className={styles['asWritten']}>{declared ?? texts.signUp.noWords}</p>
      <Note tone="quiet">{texts.signUp.wordsSetByFile}</Note>
      <Contact contact={contact} />
    </div>
  )
}

function Contact({ contact }: Pick<SignUp, 'contact'>) {
  const words = texts.signUp
  const link = contact !== null && (
    <a className="countersign-link mono" href={contact} rel="noreferrer">
      {contact.replace(/^mailto:/, '')}
    </a>
  )
  return (
    <p className="small soft">
      {contact === null ? words.noContact : fillText(words.contact, { contact: link })}
    </p>
  )
}
