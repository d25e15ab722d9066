import { type GroupDraft, groupSlugSchema } from '@countersign/product-api'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { is } from 'valibot'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { TextField } from '../../ui/fields.tsx'
import styles from '../../ui/form.module.css'
import { SubmitButton, useCheckedForm } from '../../ui/form.tsx'
import { useChange } from '../../ui/useChange.ts'
import { FormPage } from '../kit/pages.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts.ts'
import { ofGroups } from './ofGroups.ts'

/** `/operator/groups/new`: adds a group, and leads to it. */
export function AddGroupPage() {
  const words = texts.addGroup
  const add = useAddGroup()
  const [label, setLabel] = useState('')
  const [slug, setSlug] = useState<string>()
  const [description, setDescription] = useState('')
  const name = slug ?? suggestSlug(label)
  const isLabelled = label.trim() !== ''
  const isNamed = is(groupSlugSchema, name)
  const { form, isChecked, trySubmit } = useCheckedForm(isLabelled && isNamed, add.isPending, () =>
    add.mutate({ slug: name, label, description: description.trim() || null }),
  )
  return (
    <FormPage parent="groups" title={words.title} error={add.error}>
      <form ref={form} className={styles['form']} onSubmit={trySubmit} noValidate>
        <section>
          <TextField
            label={words.label}
            holds="words"
            value={label}
            onChange={setLabel}
            note={words.labelNote}
            problem={isChecked && !isLabelled ? words.labelProblem : undefined}
          />
          <TextField
            label={words.slug}
            holds="code"
            value={name}
            onChange={setSlug}
            note={words.slugNote}
            problem={isChecked && !isNamed ? words.slugProblem : undefined}
          />
          <TextField
            label={words.description}
            holds="words"
            value={description}
            onChange={setDescription}
            note={words.descriptionNote}
          />
        </section>
        {add.isError && <MutationError error={add.error}>{words.notAdded}</MutationError>}
        <SubmitButton isPending={add.isPending} working={words.working}>
          {words.submit}
        </SubmitButton>
      </form>
    </FormPage>
  )
}

/**
 * Makes a name for applications of a label, as far as its letters go.
 *
 * @example suggestSlug('Editors of the Wiki') // 'editors-of-the-wiki'
 */
export function suggestSlug(label: string): string {
  const plain = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+/, '')
  return words.slice(0, 64).replace(/-+$/, '')
}

function useAddGroup() {
  const api = useOperatorApi()
  const navigate = useNavigate()
  return useChange({
    send: (draft: GroupDraft) => api.addGroup(draft),
    done: ({ label }) => texts.addGroup.added(label),
    after: ({ slug }) => navigate(`/operator/groups/${slug}`, { replace: true }),
    stale: ofGroups,
  })
}
