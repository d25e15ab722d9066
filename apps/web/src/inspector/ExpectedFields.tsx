import { TextField } from '../ui/TextField.tsx'
import type { InspectorInput } from './InspectorInput.ts'
import { readMoment } from './readMoment.ts'
import { readOrigin } from './readOrigin.ts'
import type { InputControl } from './useInspectorInput.ts'

/** Props of {@link ExpectedFields}. */
export interface ExpectedFieldsProps {
  readonly input: InspectorInput
  readonly edit: InputControl['edit']
}

/** What the site that asked would expect: each part that is given is checked. */
export function ExpectedFields({ input, edit }: ExpectedFieldsProps) {
  const isTimeRead = input.time === '' || readMoment(input.time) !== undefined
  return (
    <fieldset className="expected">
      <legend className="field-label">What your site expects (optional)</legend>
      <TextField
        holds="code"
        label="Origin"
        value={input.origin}
        placeholder="https://example.org"
        problem={
          input.origin === '' || readOrigin(input.origin) !== undefined
            ? undefined
            : 'Write it like https://example.org.'
        }
        onChange={(origin) => edit({ origin: origin.trim() })}
      />
      <TextField
        holds="code"
        label="Nonce"
        value={input.nonce}
        onChange={(nonce) => edit({ nonce: nonce.trim() })}
      />
      <TextField holds="code" label="URI" value={input.uri} onChange={(uri) => edit({ uri: uri.trim() })} />
      <TextField
        holds="code"
        label="Time"
        value={input.time}
        placeholder="now"
        problem={isTimeRead ? undefined : 'Write it like 2026-11-20T16:25:24Z, or leave it empty for now.'}
        onChange={(time) => edit({ time: time.trim() })}
      />
    </fieldset>
  )
}
