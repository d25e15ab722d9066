import { type InvitationDraft, type MadeInvitation, signUpLimits } from '@countersign/product-api'
import { Note, useAnnounce } from '@countersign/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { CheckedForm, CheckOption, Options, SubmitButton, useCheckedForm } from '../../ui/form.tsx'
import { Buttons } from '../../ui/list.tsx'
import { useChange, useLoaded, useOperatorApi } from '../calls.tsx'
import { Copyable } from '../kit/Copyable.tsx'
import { FormPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'

const dayMilliseconds = 86_400_000

/** `/operator/sign-up/invite`: makes an invitation, then shows its link once. */
export function InvitePage() {
  const api = useOperatorApi()
  const make = useChange({
    send: (draft: InvitationDraft) => api.makeInvitation(draft),
    stale: [['invitations']],
  })
  if (make.isSuccess) return <MadeLink made={make.data} />
  return (
    <FormPage parent="sign-up" title={texts.signUp.inviteTitle} error={make.error}>
      <InviteForm isPending={make.isPending} error={make.error} onSubmit={make.mutate} />
    </FormPage>
  )
}

/** What is filled in, as it is filled in. */
interface InviteFields {
  readonly label: string
  readonly uses: string
  readonly days: string
  readonly groups: ReadonlySet<string>
}

interface InviteFormProps {
  readonly isPending: boolean
  readonly error: unknown
  readonly onSubmit: (draft: InvitationDraft) => void
}

function InviteForm({ isPending, error, onSubmit }: InviteFormProps) {
  const words = texts.signUp
  const [fields, setFields] = useState<InviteFields>({ label: '', uses: '1', days: '7', groups: new Set() })
  const found = findProblems(fields)
  const isRight = Object.keys(found).length === 0
  const { form, isChecked, trySubmit } = useCheckedForm(isRight, isPending, () =>
    onSubmit(createDraft(fields)),
  )
  const problems = isChecked ? found : {}
  const set = (part: Partial<InviteFields>) => setFields({ ...fields, ...part })
  return (
    <CheckedForm form={form} trySubmit={trySubmit}>
      <section>
        <TextField
          label={words.labelLabel}
          holds="words"
          value={fields.label}
          note={words.labelNote}
          problem={problems.label}
          onChange={(label) => set({ label })}
        />
        <TextField
          label={words.usesLabel}
          holds="code"
          value={fields.uses}
          problem={problems.uses}
          onChange={(uses) => set({ uses })}
        />
        <SelectField
          label={words.daysLabel}
          value={fields.days}
          options={words.days}
          onChange={(days) => set({ days })}
        />
        <GroupsField groups={fields.groups} onChange={(groups) => set({ groups })} />
      </section>
      {error !== null && <MutationError error={error}>{words.notMade}</MutationError>}
      <SubmitButton isPending={isPending} working={words.submitting}>
        {words.submit}
      </SubmitButton>
    </CheckedForm>
  )
}

interface GroupsFieldProps {
  readonly groups: ReadonlySet<string>
  readonly onChange: (groups: ReadonlySet<string>) => void
}

/** The groups by their labels. */
function GroupsField({ groups, onChange }: GroupsFieldProps) {
  const words = texts.signUp
  const found = useLoaded((api) => api.groups, { limit: 100 })
  const toggle = (slug: string, isChecked: boolean) => {
    const next = new Set(groups)
    if (isChecked) next.add(slug)
    else next.delete(slug)
    onChange(next)
  }
  return (
    <Options legend={words.groupsLegend}>
      {found.isError && <p className="small soft">{words.groupsNotLoaded}</p>}
      {found.isSuccess && found.data.groups.length === 0 && <p className="small soft">{words.noGroups}</p>}
      {found.data?.groups.map(({ slug, label }) => (
        <CheckOption
          key={slug}
          words={{ name: label, note: slug }}
          isChecked={groups.has(slug)}
          onChange={(isChecked) => toggle(slug, isChecked)}
        />
      ))}
    </Options>
  )
}

function findProblems({ label, uses }: InviteFields): Partial<Record<'label' | 'uses', string>> {
  const name = label.trim()
  const count = /^[0-9]{1,6}$/.test(uses.trim()) ? Number(uses) : 0
  return {
    ...((name === '' || name.length > signUpLimits.label) && { label: texts.signUp.labelMissing }),
    ...((count < 1 || count > signUpLimits.uses) && { uses: texts.signUp.usesWrong }),
  }
}

function createDraft({ label, uses, days, groups }: InviteFields): InvitationDraft {
  return {
    label: label.trim(),
    uses: Number(uses),
    expiresAt: new Date(Date.now() + Number(days) * dayMilliseconds).toISOString(),
    groups: [...groups],
  }
}

/** The link, the only time that it is shown. */
function MadeLink({ made: { invitation, link } }: { readonly made: MadeInvitation }) {
  const words = texts.signUp
  const heading = useRef<HTMLHeadingElement>(null)
  const announce = useAnnounce()
  // The form with its button is gone.
  useEffect(() => {
    heading.current?.focus()
    announce(texts.signUp.made)
  }, [announce])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words.madeTitle(invitation.label)}
      </h1>
      <section aria-label={words.linkSection}>
        <Note tone="warn">
          <p>
            <strong>{words.linkWarning}</strong> {words.linkNote}
          </p>
          <Copyable name={words.copyName} value={link} />
        </Note>
      </section>
      <Buttons>
        <Link className="countersign-button" data-kind="outline" to="/operator/sign-up">
          {words.back}
        </Link>
      </Buttons>
    </>
  )
}
