import { apiLimits, apiStrangers, apiTellings, describeLife } from '@countersign/product-api'
import { Note } from '@countersign/react'
import { livePart } from '../../../language/liveTable.ts'
import { JsonField, SelectField, TextField } from '../../../ui/fields.tsx'
import formStyles from '../../../ui/form.module.css'
import { CheckOption, Choice, Options } from '../../../ui/form.tsx'
import { GroupChoice } from '../../kit/GroupChoice.tsx'
import { texts } from '../../texts.ts'
import { findLongLife } from './apiFields.ts'
import { useApiForm } from './FormContext.ts'

const words = livePart(() => texts.apiForm)

const kinds = ['jwt', 'opaque'] as const
const { least, most } = apiLimits.tokenSeconds

/** What kind of tokens the API gets, for how long they live, and what signs them. */
export function TokenFields() {
  const { fields, problems, set } = useApiForm()
  const longLife = findLongLife(fields)
  return (
    <section aria-labelledby="form-tokens">
      <h2 id="form-tokens">{words.tokensTitle}</h2>
      <Choice
        legend={words.kindLegend}
        value={fields.tokenKind}
        options={kinds}
        words={words.kinds}
        onChange={(tokenKind) => set({ tokenKind })}
      />
      <TextField
        label={words.secondsLabel}
        holds="number"
        note={words.secondsNote(least, most)}
        value={fields.tokenSeconds}
        problem={problems['tokenSeconds']}
        onChange={(tokenSeconds) => set({ tokenSeconds })}
      />
      <div role="status">
        {longLife !== undefined && <Note tone="warn">{words.longLife(describeLife(longLife))}</Note>}
      </div>
      <SelectField
        label={words.algorithmLabel}
        value={fields.tokenSigningAlg}
        options={words.algorithms}
        onChange={(alg) => set({ tokenSigningAlg: alg === 'ES256' ? 'ES256' : 'RS256' })}
      />
    </section>
  )
}

const subjects = ['pairwise', 'public'] as const
const accessChoices = ['everyone', 'groups'] as const

/** How the API knows people, what it is told of them, and who may use it. */
export function PeopleFields() {
  const { fields, problems, set } = useApiForm()
  const { access, tells } = fields
  return (
    <section aria-labelledby="form-people">
      <h2 id="form-people">{words.peopleTitle}</h2>
      <Choice
        legend={words.subjectLegend}
        value={fields.subjectType}
        options={subjects}
        words={words.subjects}
        onChange={(subjectType) => set({ subjectType })}
      />
      <Options legend={words.tellsLegend}>
        {apiTellings.map((telling) => (
          <CheckOption
            key={telling}
            words={words.tells[telling]}
            isChecked={tells.includes(telling)}
            onChange={(isTold) =>
              set({ tells: apiTellings.filter((one) => (one === telling ? isTold : tells.includes(one))) })
            }
          />
        ))}
      </Options>
      <Choice
        legend={words.accessLegend}
        value={access === 'everyone' ? access : 'groups'}
        options={accessChoices}
        words={words.access}
        onChange={(chosen) => set({ access: chosen === 'everyone' ? chosen : { groups: [] } })}
      />
      {access !== 'everyone' && (
        <GroupChoice
          legend={words.accessGroups}
          chosen={access.groups}
          problem={problems['access.groups']}
          onChange={(groups) => set({ access: { groups } })}
        />
      )}
    </section>
  )
}

/** Which applications may ask people for the API without being on its list. */
export function StrangerFields() {
  const { fields, set } = useApiForm()
  return (
    <section aria-labelledby="form-strangers">
      <h2 id="form-strangers">{words.strangersTitle}</h2>
      <Choice
        legend={words.strangersLegend}
        value={fields.strangers}
        options={apiStrangers}
        words={words.strangers}
        onChange={(strangers) => set({ strangers })}
      />
    </section>
  )
}

const proofs = ['secret', 'keys'] as const

/** How the API proves itself where it asks about a token. */
export function ProofFields() {
  const { fields, problems, set } = useApiForm()
  return (
    <section aria-labelledby="form-proof">
      <h2 id="form-proof">{words.proofTitle}</h2>
      <Choice
        legend={words.proofLegend}
        value={fields.proof}
        options={proofs}
        words={words.proofs}
        onChange={(proof) => set({ proof })}
      />
      {fields.proof === 'keys' && (
        <JsonField
          label={words.jwksLabel}
          value={fields.jwks}
          note={words.jwksNote}
          problem={problems['jwks']}
          onChange={(jwks) => set({ jwks })}
        />
      )}
    </section>
  )
}

/** What hardly anybody needs. */
export function MoreFields() {
  const { fields, problems, set } = useApiForm()
  return (
    <details className={formStyles['more']} open={'id' in problems || undefined}>
      <summary>{words.more}</summary>
      <TextField
        label={words.idLabel}
        holds="code"
        note={words.idNote}
        value={fields.id}
        problem={problems['id']}
        onChange={(id) => set({ id })}
      />
    </details>
  )
}
