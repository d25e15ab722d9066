import { TextField } from '../../../ui/TextField.tsx'
import { AlgorithmField } from './AlgorithmField.tsx'
import { Choice } from './Choice.tsx'
import { useForm } from './FormContext.ts'
import { ProofFields } from './ProofFields.tsx'

/** What is right for nearly every application as it is. */
export function MoreFields({ kind }: { readonly kind: 'new' | 'change' }) {
  const { fields, problems, set } = useForm()
  const hasProblem = places.some((place) => place in problems)
  return (
    <details className="op-more-fields" open={hasProblem || undefined}>
      <summary>More settings, right for most as they are</summary>
      {kind === 'new' && (
        <TextField
          label="Client id, if it has to be a certain one"
          holds="address"
          note="Left empty, one is made up."
          value={fields.clientId}
          problem={problems['clientId']}
          onChange={(clientId) => set({ clientId })}
        />
      )}
      <ProofFields />
      <Choice
        legend="The id by which it knows a person"
        value={fields.subjectType}
        options={subjects}
        problem={problems['subjectType']}
        onChange={(subjectType) => set({ subjectType })}
      />
      <AlgorithmField />
    </details>
  )
}

/** The places of what is in here: a mistake in one of them opens it. */
const places = ['clientId', 'tokenEndpointAuthMethod', 'jwks', 'subjectType']

const subjects = [
  {
    value: 'public',
    name: 'The same for every application',
    note: 'Applications that talk to each other know that it is the same person.',
  },
  {
    value: 'pairwise',
    name: 'One of its own',
    note: 'Applications cannot find out together that it is the same person.',
  },
] as const
