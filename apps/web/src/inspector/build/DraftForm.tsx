import { Button } from '@countersign/react'
import { generateNonce } from '@countersign/siwe'
import { TextField } from '../../ui/TextField.tsx'
import type { Draft } from './Draft.ts'
import { ResourceFields } from './ResourceFields.tsx'
import type { WrittenDraft } from './writeDraft.ts'

/** Props of {@link DraftForm}. */
export interface DraftFormProps {
  readonly draft: Draft
  readonly problems: WrittenDraft['problems']
  readonly onChange: (draft: Draft) => void
}

/** The parts of a message, to fill in; what is wrong with one stands at it. */
export function DraftForm({ draft, problems, onChange }: DraftFormProps) {
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
    <section className="input-form" aria-label="Parts of the message">
      <div className="expected">
        {field('scheme', 'Scheme (optional)')}
        {field('domain', 'Domain')}
      </div>
      {field('address', 'Address', 'Choose a wallet to fill it in.')}
      {field('statement', 'Statement (optional)')}
      {field('uri', 'URI')}
      <div className="with-button">
        {field('nonce', 'Nonce')}
        <Button kind="outline" onClick={() => onChange({ ...draft, nonce: generateNonce() })}>
          New nonce
        </Button>
      </div>
      <div className="expected">
        {field('chainId', 'Chain ID')}
        {field('requestId', 'Request ID (optional)')}
        {field('issuedAt', 'Issued at')}
        {field('expirationTime', 'Expiration time (optional)')}
        {field('notBefore', 'Not before (optional)')}
      </div>
      <ResourceFields
        resources={draft.resources}
        problem={problems.resources}
        onChange={(resources) => onChange({ ...draft, resources })}
      />
    </section>
  )
}
