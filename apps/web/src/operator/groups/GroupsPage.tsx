import { type Group, type GroupDraft, groupSlugSchema } from '@countersign/product-api'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { is } from 'valibot'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { TextField } from '../../ui/fields.tsx'
import { CheckedForm, SubmitButton, useCheckedForm } from '../../ui/form.tsx'
import { ListPage, useSearch } from '../../ui/ListPage.tsx'
import { Facts, LinkRow } from '../../ui/list.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ofGroups, useChange, useFound, useOperatorApi } from '../calls.tsx'
import { FormPage, OperatorPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'

/** `/operator/groups`: the groups by label. The URL holds the search. */
export function GroupsPage() {
  const search = useSearch()
  const groups = useFound((api) => api.groups, [], { search: search.text })
  const add = (
    <Link className="countersign-button" data-kind="outline" to="/operator/groups/new">
      {texts.groups.add}
    </Link>
  )
  return (
    <OperatorPage title={texts.groups.title} error={groups.error}>
      <ListPage
        id="groups"
        words={texts.groups}
        list={groups}
        rows={(page) => page.groups}
        skeleton={3}
        add={add}
        search={search}
      >
        {(group) => <GroupRow key={group.slug} group={group} />}
      </ListPage>
    </OperatorPage>
  )
}

/** One group in the list: the whole row is a link to it. */
function GroupRow({ group }: { readonly group: Group }) {
  const { slug, label, description, source, isListedOpenly, hasRule, members, addresses } = group
  const title = (
    <>
      <Link to={`/operator/groups/${slug}`}>{label}</Link>
      {source === 'file' && <Tag>{texts.groups.declared}</Tag>}
      {hasRule && <Tag tone="quiet">{texts.groups.byRule}</Tag>}
      {isListedOpenly && <Tag tone="quiet">{texts.groups.listedOpenly}</Tag>}
    </>
  )
  return (
    <LinkRow title={title}>
      <Facts>
        <span translate="no" className="mono">
          {slug}
        </span>
        <span>{texts.groups.people(members)}</span>
        <span>{texts.groups.wallets(addresses)}</span>
      </Facts>
      {description !== null && <Facts>{description}</Facts>}
    </LinkRow>
  )
}

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
      <CheckedForm form={form} trySubmit={trySubmit}>
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
      </CheckedForm>
    </FormPage>
  )
}

/**
 * Makes a name for applications of a label, as far as its letters go.
 *
 * @example suggestSlug('Editors of the Wiki') // 'editors-of-the-wiki'
 */
function suggestSlug(label: string): string {
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
