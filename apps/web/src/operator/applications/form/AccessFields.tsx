import { applicationEndpoints } from '@countersign/product-api'
import { useQuery } from '@tanstack/react-query'
import { livePart } from '../../../language/liveTable.ts'
import { Choice } from '../../../ui/form.tsx'
import { keyOf, useOperatorApi } from '../../calls.tsx'
import { GroupChoice } from '../../kit/GroupChoice.tsx'
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
        legend={fields.gate === null ? words.accessLegend : texts.gates.form.accessLegend}
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
