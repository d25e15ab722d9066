import { Button } from '@countersign/react'
import { generateNonce, inspectMessage } from '@countersign/siwe'
import { useMemo } from 'react'
import { FieldLegend, FieldNote, TextField } from '../../ui/fields.tsx'
import { AnnotatedMessage } from '../AnnotatedMessage.tsx'
import { WarningList } from '../Findings.tsx'
import type { InspectorInput } from '../InspectorInput.ts'
import styles from '../inspector.module.css'
import { texts } from '../texts.ts'
import { type Draft, type WrittenDraft, writeDraft } from './Draft.ts'
import { SignPanel } from './SignPanel.tsx'

/** Props of {@link BuildView}. */
interface BuildViewProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  /** Takes the message, signed or not, to be inspected. */
  readonly onDone: (part: Partial<InspectorInput>) => void
}

/** Makes a message from its parts, and signs it. */
export function BuildView({ draft, onChange, onDone }: BuildViewProps) {
  const { text, problems } = useMemo(() => writeDraft(draft), [draft])
  const inspection = useMemo(() => inspectMessage(text ?? ''), [text])
  const { scheme, domain, nonce, uri } = draft
  const finish = (signature: string) => {
    if (text === undefined) return
    onDone({ message: text, signature, origin: `${scheme || 'https'}://${domain}`, nonce, uri, time: '' })
  }
  return (
    <div className={styles['inspector']}>
      <DraftForm draft={draft} problems={problems} onChange={onChange} />
      <section className={styles['report']} aria-label={texts.build.messageRegion}>
        {text === undefined ? (
          <p className="countersign-message-card soft">{texts.build.notWritten}</p>
        ) : (
          <>
            <AnnotatedMessage text={text} inspection={inspection} />
            <WarningList warnings={inspection.warnings} />
          </>
        )}
        <SignPanel
          text={text}
          address={draft.address}
          onAccount={(address) => onChange({ ...draft, address })}
          onSigned={finish}
        />
        {text !== undefined && (
          <Button kind="outline" onClick={() => finish('')}>
            {texts.build.inspectUnsigned}
          </Button>
        )}
      </section>
    </div>
  )
}

/** Props of {@link DraftForm}. */
interface DraftFormProps {
  readonly draft: Draft
  readonly problems: WrittenDraft['problems']
  readonly onChange: (draft: Draft) => void
}

/** The parts of a message, to fill in; what is wrong with one stands at it. */
function DraftForm({ draft, problems, onChange }: DraftFormProps) {
  // Before a wallet is chosen, that there is no address is no mistake yet.
  const shown = draft.address === '' ? { ...problems, address: undefined } : problems
  const field = (name: Exclude<keyof Draft, 'resources'>, label: string, note?: string) => (
    <TextField
      holds="code"
      label={label}
      value={draft[name]}
      note={note}
      problem={shown[name]}
      onChange={(text) => onChange({ ...draft, [name]: text })}
    />
  )
  return (
    <section className={styles['inputForm']} aria-label={texts.build.partsRegion}>
      <div className={styles['expected']}>
        {field('scheme', texts.build.scheme)}
        {field('domain', texts.build.domain)}
      </div>
      {field('address', texts.build.address, texts.build.addressNote)}
      {field('statement', texts.build.statement)}
      {field('uri', texts.build.uri)}
      <div className={styles['withButton']}>
        {field('nonce', texts.build.nonce)}
        <Button kind="outline" onClick={() => onChange({ ...draft, nonce: generateNonce() })}>
          {texts.build.newNonce}
        </Button>
      </div>
      <div className={styles['expected']}>
        {field('chainId', texts.build.chainId)}
        {field('requestId', texts.build.requestId)}
        {field('issuedAt', texts.build.issuedAt)}
        {field('expirationTime', texts.build.expirationTime)}
        {field('notBefore', texts.build.notBefore)}
      </div>
      <ResourceFields
        resources={draft.resources}
        problem={problems.resources}
        onChange={(resources) => onChange({ ...draft, resources })}
      />
    </section>
  )
}

/** Props of {@link ResourceFields}. */
interface ResourceFieldsProps {
  readonly resources: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (resources: readonly string[]) => void
}

/** The list of resources: URIs to add and to take away. */
function ResourceFields({ resources, problem, onChange }: ResourceFieldsProps) {
  return (
    <fieldset className={styles['resources']}>
      <FieldLegend>{texts.build.resources}</FieldLegend>
      {resources.map((resource, index) => {
        const label = texts.build.resource(index + 1)
        return (
          <div key={label} className={styles['withButton']}>
            <TextField
              holds="code"
              label={label}
              value={resource}
              onChange={(text) => onChange(resources.with(index, text))}
            />
            <Button
              kind="outline"
              label={texts.build.removeResource(index + 1)}
              onClick={() => onChange(resources.toSpliced(index, 1))}
            >
              {texts.build.remove}
            </Button>
          </div>
        )
      })}
      {problem !== undefined && <FieldNote problem={problem} role="status" />}
      <Button kind="outline" onClick={() => onChange([...resources, 'https://'])}>
        {texts.build.addResource}
      </Button>
    </fieldset>
  )
}
