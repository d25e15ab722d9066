import type { Group } from '@countersign/product-api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperatorApi } from '../../api/operatorApi.ts'
import { livePart } from '../../language/liveTable.ts'
import { describeFailure } from '../../ui/failures.ts'
import { TextField } from '../../ui/fields.tsx'
import { CheckOption, Options } from '../../ui/form.tsx'
import { useOperatorApi } from '../calls.tsx'
import { texts } from '../texts.ts'

const words = livePart(() => texts.applicationForm)

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
