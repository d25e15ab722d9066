import {
  type NewOperatorToken,
  type TokenDraft,
  type TokenRight,
  tokenRights,
} from '@countersign/product-api'
import { Note, useAnnounce } from '@countersign/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { CheckedForm, CheckOption, Options, SubmitButton, useCheckedForm } from '../../ui/form.tsx'
import list from '../../ui/list.module.css'
import { useChange, useOperatorApi } from '../calls.tsx'
import { Copyable } from '../kit/Copyable.tsx'
import { FormPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'

const dayMilliseconds = 86_400_000

/** `/operator/tokens/new`: makes a token, then shows it once. */
export function AddTokenPage() {
  const api = useOperatorApi()
  const add = useChange({
    send: (draft: TokenDraft) => api.addToken(draft),
    stale: [['tokens'], ['activity']],
  })
  if (add.isSuccess) return <MadeToken made={add.data} />
  return (
    <FormPage parent="tokens" title={texts.tokens.addTitle} error={add.error}>
      <TokenForm isPending={add.isPending} error={add.error} onSubmit={add.mutate} />
    </FormPage>
  )
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
    <CheckedForm form={form} trySubmit={trySubmit}>
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
      <SubmitButton isPending={isPending} working={texts.tokens.submitting}>
        {texts.tokens.submit}
      </SubmitButton>
    </CheckedForm>
  )
}

interface RightsFieldProps {
  readonly rights: ReadonlySet<TokenRight>
  readonly problem: string | undefined
  readonly onChange: (rights: ReadonlySet<TokenRight>) => void
}

function RightsField({ rights, problem, onChange }: RightsFieldProps) {
  const toggle = (right: TokenRight, isWanted: boolean) =>
    onChange(new Set(tokenRights.filter((one) => (one === right ? isWanted : rights.has(one)))))
  return (
    <Options legend={texts.tokens.rightsLabel} problem={problem} takesFocus>
      {tokenRights.map((right) => (
        <CheckOption
          key={right}
          words={texts.tokens.rights[right]}
          isChecked={rights.has(right)}
          onChange={(isWanted) => toggle(right, isWanted)}
        />
      ))}
    </Options>
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
