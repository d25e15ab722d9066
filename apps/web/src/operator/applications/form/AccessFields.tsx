import { applicationEndpoints, type Group } from '@countersign/product-api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperatorApi } from '../../../api/operatorApi.ts'
import { livePart } from '../../../language/liveTable.ts'
import { describeFailure } from '../../../ui/failures.ts'
import { TextField } from '../../../ui/fields.tsx'
import { CheckOption, Choice, Options } from '../../../ui/form.tsx'
import { keyOf, useOperatorApi } from '../../calls.tsx'
import { texts } from '../../texts.ts'
import { useForm } from './FormContext.ts'

const words = livePart(() => texts.applicationForm)

/** Who may use the application, and which of a person's groups it may see. */
export function AccessFields({ kind }: { readonly kind: 'new' | 'change' }) {
  const { fields, problems, set } = useForm()
  const { access, groupsClaim } = fields
  const admitted = typeof access === 'string' ? undefined : access.groups
  return (
    <section aria-labelledby="form-access">
      <h2 id="form-access">{words.accessTitle}</h2>
      <Choice
        legend={words.accessLegend}
        value={typeof access === 'string' ? access : 'groups'}
        options={kind === 'new' ? newChoices : choices}
        words={{ ...words.access, default: useDefaultWords(kind) }}
        onChange={(chosen) => set({ access: chosen === 'groups' ? { groups: [] } : chosen })}
      />
      {admitted !== undefined && (
        <GroupChoice
          legend={words.accessGroups}
          chosen={admitted}
          problem={problems['access.groups'] ?? problems['access']}
          onChange={(groups) => set({ access: { groups } })}
        />
      )}
      {fields.scopes.includes('groups') && (
        <Choice
          legend={words.groupsClaimLegend}
          value={groupsClaim === 'all' ? 'all' : 'some'}
          options={claimChoices}
          words={words.groupsClaim}
          onChange={(chosen) => set({ groupsClaim: chosen === 'all' ? 'all' : [] })}
        />
      )}
      {fields.scopes.includes('groups') && groupsClaim !== 'all' && (
        <GroupChoice
          legend={words.groupsClaimGroups}
          chosen={groupsClaim}
          problem={problems['groupsClaim']}
          onChange={(slugs) => set({ groupsClaim: slugs })}
        />
      )}
    </section>
  )
}

const choices = ['everyone', 'groups'] as const
const newChoices = ['default', ...choices] as const
const claimChoices = ['all', 'some'] as const

/** What the choice for new applications means now. */
function useDefaultWords(kind: 'new' | 'change') {
  const api = useOperatorApi()
  const { data } = useQuery({
    queryKey: keyOf(applicationEndpoints.newApplicationAccess),
    queryFn: () => api.newApplicationAccess(),
    enabled: kind === 'new',
  })
  return words.accessDefault(
    data === undefined || data.access === 'everyone' ? undefined : data.access.groups,
  )
}

/** Props of {@link GroupChoice}. */
export interface GroupChoiceProps {
  readonly legend: string
  /** Their slugs. */
  readonly chosen: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (slugs: string[]) => void
}

/** Some of the groups. One that was chosen and has been removed since stays until it is taken out. */
export function GroupChoice({ legend, chosen, problem, onChange }: GroupChoiceProps) {
  const [search, setSearch] = useState('')
  const api = useOperatorApi()
  const {
    data: groups = [],
    error,
    isPending,
  } = useQuery({
    queryKey: ['groups', 'all'],
    queryFn: () => loadGroups(api),
  })
  const removed = isPending || error ? [] : chosen.filter((slug) => groups.every((one) => one.slug !== slug))
  const shown = groups.filter(({ slug, label }) =>
    `${slug} ${label}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const choose = (slug: string, isWanted: boolean) =>
    onChange(isWanted ? [...chosen, slug] : chosen.filter((one) => one !== slug))
  return (
    <Options legend={legend} problem={problem}>
      {groups.length > manyGroups && (
        <TextField label={words.findGroup} holds="words" value={search} onChange={setSearch} />
      )}
      {shown.map(({ slug, label }) => (
        <CheckOption
          key={slug}
          words={{ name: label, note: slug }}
          isChecked={chosen.includes(slug)}
          isInvalid={problem !== undefined && slug === shown[0]?.slug}
          onChange={(isWanted) => choose(slug, isWanted)}
        />
      ))}
      {removed.map((slug) => (
        <CheckOption
          key={slug}
          words={{ name: slug, note: words.groupRemoved }}
          isChecked={true}
          onChange={(isWanted) => choose(slug, isWanted)}
        />
      ))}
      {error && <p className="small soft">{words.groupsNotLoaded(describeFailure(error))}</p>}
      {!isPending && !error && groups.length === 0 && <p className="small soft">{words.noGroups}</p>}
    </Options>
  )
}

/** From so many on, they can be searched. */
const manyGroups = 12

/** All groups; there are at most a thousand. */
async function loadGroups(api: Pick<OperatorApi, 'groups'>): Promise<readonly Group[]> {
  const groups: Group[] = []
  let cursor: string | undefined
  do {
    const page = await api.groups({ cursor, limit: 100 })
    groups.push(...page.groups)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return groups
}
