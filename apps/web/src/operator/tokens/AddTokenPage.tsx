import {
  type NewOperatorToken,
  type TokenDraft,
  type TokenRight,
  tokenRights,
} from '@countersign/product-api'
import { Note, useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { FieldLegend, FieldNote, SelectField, TextField } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { Copyable } from '../applications/ConnectionDetails.tsx'
import styles from '../applications/form/ApplicationForm.module.css'
import { CheckOption } from '../applications/form/Choice.tsx'
import list from '../list.module.css'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { BackLink, useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'

const dayMilliseconds = 86_400_000

/** `/operator/tokens/new`: makes a token, then shows it once. */
export function AddTokenPage() {
  const add = useAddToken()
  useOperatorTitle(texts.tokens.addTitle)
  if (add.isSuccess) return <MadeToken made={add.data} />
  return (
    <RequireAccess error={add.error}>
      <BackLink to="tokens" />
      <h1 tabIndex={-1}>{texts.tokens.addTitle}</h1>
      <TokenForm isPending={add.isPending} error={add.error} onSubmit={add.mutate} />
    </RequireAccess>
  )
}

function useAddToken() {
  const api = useOperatorApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (draft: TokenDraft) => api.addToken(draft),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['tokens'] }),
        queries.invalidateQueries({ queryKey: ['activity'] }),
      ]),
  })
}

interface TokenFormProps {
  readonly isPending: boolean
  readonly error: unknown
  readonly onSubmit: (draft: TokenDraft) => void
}

/** What is filled in, as it is filled in. */
interface TokenFields {
  readonly name: string
  readonly rights: ReadonlySet<TokenRight>
  readonly days: string
  readonly networks: string
}

function TokenForm({ isPending, error, onSubmit }: TokenFormProps) {
  const [fields, setFields] = useState<TokenFields>({ name: '', rights: new Set(), days: '90', networks: '' })
  const found = findProblems(fields)
  const isRight = Object.keys(found).length === 0
  const { form, isChecked, trySubmit } = useCheckedForm(isRight, isPending, () =>
    onSubmit(createDraft(fields)),
  )
  const problems = isChecked ? found : {}
  const set = (part: Partial<TokenFields>) => setFields({ ...fields, ...part })
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={trySubmit}>
      <section>
        <TextField
          label={texts.tokens.nameLabel}
          holds="words"
          value={fields.name}
          note={texts.tokens.nameNote}
          problem={problems.name}
          onChange={(name) => set({ name })}
        />
        <RightsField
          rights={fields.rights}
          problem={problems.rights}
          onChange={(rights) => set({ rights })}
        />
        <SelectField
          label={texts.tokens.daysLabel}
          value={fields.days}
          options={texts.tokens.days}
          onChange={(days) => set({ days })}
        />
        <TextField
          label={texts.tokens.networksLabel}
          holds="code"
          value={fields.networks}
          note={texts.tokens.networksNote}
          problem={problems.networks}
          onChange={(networks) => set({ networks })}
        />
      </section>
      {error !== null && <MutationError error={error}>{texts.tokens.notMade}</MutationError>}
      <button
        type="submit"
        className="countersign-button"
        data-kind="main"
        data-state={isPending ? 'working' : 'ready'}
        aria-disabled={isPending || undefined}
      >
        {isPending ? texts.tokens.submitting : texts.tokens.submit}
      </button>
    </form>
  )
}

interface RightsFieldProps {
  readonly rights: ReadonlySet<TokenRight>
  readonly problem: string | undefined
  readonly onChange: (rights: ReadonlySet<TokenRight>) => void
}

function RightsField({ rights, problem, onChange }: RightsFieldProps) {
  const id = useId()
  return (
    <fieldset
      className={styles['choice']}
      tabIndex={-1}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem === undefined ? undefined : id}
    >
      <FieldLegend>{texts.tokens.rightsLabel}</FieldLegend>
      {tokenRights.map((right) => (
        <CheckOption
          key={right}
          words={texts.tokens.rights[right]}
          isChecked={rights.has(right)}
          onChange={(isChecked) =>
            onChange(new Set(tokenRights.filter((one) => (one === right ? isChecked : rights.has(one)))))
          }
        />
      ))}
      {problem !== undefined && <FieldNote id={id} problem={problem} />}
    </fieldset>
  )
}

type Problems = Partial<Record<'name' | 'rights' | 'networks', string>>

function findProblems({ name, rights, networks }: TokenFields): Problems {
  const wrong = splitNetworks(networks).find((text) => !/^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(text))
  return {
    ...(!/^[ -~]{1,60}$/.test(name.trim()) && { name: texts.tokens.nameMissing }),
    ...(rights.size === 0 && { rights: texts.tokens.rightsMissing }),
    ...(wrong !== undefined && { networks: texts.tokens.networksWrong(wrong) }),
  }
}

/** Exactly what is signed: the server makes the same words of it. */
function createDraft({ name, rights, days, networks }: TokenFields): TokenDraft {
  return {
    name: name.trim(),
    can: tokenRights.filter((right) => rights.has(right)),
    until: new Date(Date.now() + Number(days) * dayMilliseconds).toISOString(),
    networks: [...new Set(splitNetworks(networks))],
  }
}

function splitNetworks(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '')
}

/** The new token, the only time that it is shown. */
function MadeToken({ made: { token, facts } }: { readonly made: NewOperatorToken }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const announce = useAnnounce()
  // The form with its button is gone.
  useEffect(() => {
    heading.current?.focus()
    announce(texts.tokens.made)
  }, [announce])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.tokens.madeHeading(facts.name)}
      </h1>
      <section aria-label={texts.tokens.secretSection}>
        <Note tone="warn">
          <p>
            <strong>{texts.tokens.secretWarning}</strong> {texts.tokens.secretNote}
          </p>
          <Copyable name={texts.tokens.copyName} value={token} />
        </Note>
      </section>
      <p className="soft">
        {fillText(texts.tokens.usage, {
          header: (
            <code translate="no" className="mono">
              {texts.tokens.header}
            </code>
          ),
        })}
      </p>
      <div className={`${list['buttons']} ${list['underButtons']}`}>
        <Link className="countersign-button" data-kind="outline" to="/operator/tokens">
          {texts.tokens.toTokens}
        </Link>
      </div>
    </>
  )
}
