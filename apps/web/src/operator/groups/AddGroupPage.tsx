import { type GroupDraft, groupSlugSchema } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { is } from 'valibot'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { TextField } from '../../ui/fields.tsx'
import form from '../applications/form/ApplicationForm.module.css'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { BackLink, useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'
import { useReloadGroups } from './useGroups.ts'

/** `/operator/groups/new`: adds a group, and leads to it. */
export function AddGroupPage() {
  const words = texts.addGroup
  useOperatorTitle(words.title)
  const add = useAddGroup()
  const [label, setLabel] = useState('')
  const [slug, setSlug] = useState<string>()
  const [description, setDescription] = useState('')
  const [isChecked, setChecked] = useState(false)
  const fields = { label: useRef<HTMLInputElement>(null), slug: useRef<HTMLInputElement>(null) }
  const name = slug ?? suggestSlug(label)
  const problems = {
    label: label.trim() === '' ? words.labelProblem : undefined,
    slug: is(groupSlugSchema, name) ? undefined : words.slugProblem,
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (add.isPending) return
    setChecked(true)
    if (problems.label !== undefined) fields.label.current?.focus()
    else if (problems.slug !== undefined) fields.slug.current?.focus()
    else add.mutate({ slug: name, label, description: description.trim() || null })
  }
  return (
    <RequireAccess error={add.error}>
      <BackLink to="groups" />
      <h1 tabIndex={-1}>{words.title}</h1>
      <form className={form['form']} onSubmit={submit} noValidate>
        <section>
          <TextField
            ref={fields.label}
            label={words.label}
            holds="words"
            value={label}
            onChange={setLabel}
            note={words.labelNote}
            problem={isChecked ? problems.label : undefined}
          />
          <TextField
            ref={fields.slug}
            label={words.slug}
            holds="code"
            value={name}
            onChange={setSlug}
            note={words.slugNote}
            problem={isChecked ? problems.slug : undefined}
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
        <button
          type="submit"
          className="countersign-button"
          data-kind="main"
          data-state={add.isPending ? 'working' : 'ready'}
          aria-disabled={add.isPending || undefined}
        >
          {add.isPending ? words.working : words.submit}
        </button>
      </form>
    </RequireAccess>
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
  const announce = useAnnounce()
  const navigate = useNavigate()
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (draft: GroupDraft) => api.addGroup(draft),
    onSuccess: async ({ slug, label }) => {
      announce(texts.addGroup.added(label))
      await navigate(`/operator/groups/${slug}`, { replace: true })
      await reload()
    },
  })
}
