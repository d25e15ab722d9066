import { gateValues, type SiteLives } from '@countersign/product-api'
import { Note } from '@countersign/react'
import { useId } from 'react'
import { livePart } from '../../../language/liveTable.ts'
import { Field, FieldLabel, FieldNote, FieldTextarea, TextField } from '../../../ui/fields.tsx'
import form from '../../../ui/form.module.css'
import { CheckOption, Choice, Options } from '../../../ui/form.tsx'
import { texts } from '../../texts.ts'
import { type GateFields as Gate, newGateFields } from '../rules/gate.ts'
import styles from './ApplicationForm.module.css'
import { useForm } from './FormContext.ts'
import { LinkFields, LogoField } from './IdentityFields.tsx'
import { ClientIdField, LifeFieldOf } from './MoreFields.tsx'

const words = livePart(() => texts.gates.form)

/** What of the form is the gate's, and a way to change it. */
function useGate() {
  const { fields, problems, set } = useForm()
  const gate = fields.gate ?? newGateFields()
  return { gate, problems, setGate: (part: Partial<Gate>) => set({ gate: { ...gate, ...part } }) }
}

/** What people recognise the site by, and where it is. */
export function SiteFields() {
  const { fields, problems, set } = useForm()
  const { gate, setGate } = useGate()
  return (
    <section aria-labelledby="form-site">
      <h2 id="form-site">{words.siteTitle}</h2>
      <TextField
        label={texts.applicationForm.nameLabel}
        holds="words"
        value={fields.name}
        problem={problems['name']}
        note={words.nameNote}
        onChange={(name) => set({ name })}
      />
      <LinesField
        label={words.hostsLabel}
        value={gate.hosts}
        note={words.hostsNote}
        problem={problems['gate.hosts']}
        onChange={(hosts) => setGate({ hosts })}
      />
      <LogoField />
    </section>
  )
}

/** What passes without a sign-in. */
export function OpenFields() {
  const { gate, problems, setGate } = useGate()
  return (
    <section aria-labelledby="form-open">
      <h2 id="form-open">{words.openTitle}</h2>
      <LinesField
        label={words.openPathsLabel}
        value={gate.openPaths}
        note={words.openPathsNote}
        problem={problems['gate.openPaths']}
        onChange={(openPaths) => setGate({ openPaths })}
      />
      <CheckOption
        words={words.preflights}
        isChecked={gate.isPreflightOpen}
        onChange={(isPreflightOpen) => setGate({ isPreflightOpen })}
      />
      <LinesField
        label={words.openNetworksLabel}
        value={gate.openNetworks}
        note={words.openNetworksNote}
        problem={problems['gate.openNetworks']}
        onChange={(openNetworks) => setGate({ openNetworks })}
      />
    </section>
  )
}

/** How long a sign-in lasts, and what lives on after it. */
export function GateLifeFields({ site }: { readonly site: SiteLives }) {
  return (
    <section aria-labelledby="form-lives">
      <h2 id="form-lives">{words.livesTitle}</h2>
      <LifeFieldOf
        name="sessionSeconds"
        words={{ label: words.sessionLabel, note: words.sessionNote }}
        site={site}
      />
      <Note tone="quiet">{words.openConnections}</Note>
    </section>
  )
}

const secrets = ['none', 'client_secret_basic'] as const

/** How the proxy proves that it is this gate's. */
export function ProxyFields() {
  const { fields, problems, set } = useForm()
  return (
    <section aria-labelledby="form-proxy">
      <h2 id="form-proxy">{words.proxyTitle}</h2>
      <Choice
        legend={words.secretLegend}
        value={fields.tokenEndpointAuthMethod === 'none' ? 'none' : 'client_secret_basic'}
        options={secrets}
        words={words.secrets}
        problem={problems['tokenEndpointAuthMethod']}
        onChange={(tokenEndpointAuthMethod) => set({ tokenEndpointAuthMethod })}
      />
    </section>
  )
}

/** Settings whose defaults are right for nearly every site. */
export function MoreGateFields({ kind }: { readonly kind: 'new' | 'change' }) {
  const { gate, problems, setGate } = useGate()
  const hasProblem = Object.keys(problems).some((name) => /^gate\.headers|Uri$|^clientId/.test(name))
  return (
    <details className={form['more']} open={hasProblem || undefined}>
      <summary>{words.more}</summary>
      {kind === 'new' && <ClientIdField />}
      <Options legend={words.headersTitle}>
        <p className="small soft">{words.headersLead}</p>
        <div className={styles['headers']}>
          {gateValues.map((value) => (
            <TextField
              key={value}
              label={words.headers[value]}
              holds="code"
              value={gate.headers[value]}
              note={words.headerNotes[value]}
              problem={problems[`gate.headers.${value}`]}
              onChange={(name) => setGate({ headers: { ...gate.headers, [value]: name } })}
            />
          ))}
        </div>
      </Options>
      <CheckOption
        words={words.token}
        isChecked={gate.sendsToken}
        onChange={(sendsToken) => setGate({ sendsToken })}
      />
      <LinkFields />
    </details>
  )
}

interface LinesFieldProps {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

/** A list to fill in, an entry in each line. */
function LinesField({ label, value, note, problem, onChange }: LinesFieldProps) {
  const id = useId()
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldTextarea
        id={id}
        rows={Math.min(8, Math.max(2, value.split('\n').length))}
        value={value}
        autoCapitalize="none"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={`${id}-note`} note={note} problem={problem} />
    </Field>
  )
}
