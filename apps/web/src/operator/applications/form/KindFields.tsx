import type { ApplicationFields } from '../ApplicationFields.ts'
import { Choice } from './Choice.tsx'
import { useForm } from './FormContext.ts'

type Kind = 'server' | 'browser' | 'native'

/** Where the application runs: it decides whether it can keep a secret. */
export function KindFields() {
  const { fields, set } = useForm()
  return (
    <section aria-labelledby="form-kind">
      <h2 id="form-kind">Where it runs</h2>
      <Choice
        legend="This decides whether it can keep a secret"
        value={kindOf(fields)}
        options={kinds}
        onChange={(kind) => set(parts[kind])}
      />
    </section>
  )
}

function kindOf({ applicationType, tokenEndpointAuthMethod }: ApplicationFields): Kind {
  if (applicationType === 'native') return 'native'
  return tokenEndpointAuthMethod === 'none' ? 'browser' : 'server'
}

const parts: Readonly<Record<Kind, Partial<ApplicationFields>>> = {
  server: { applicationType: 'web', tokenEndpointAuthMethod: 'client_secret_basic' },
  browser: { applicationType: 'web', tokenEndpointAuthMethod: 'none' },
  native: { applicationType: 'native', tokenEndpointAuthMethod: 'none' },
}

const kinds = [
  {
    value: 'server',
    name: 'On a server',
    note: 'Such as Grafana, GitLab or a site of your own. It gets a secret.',
  },
  {
    value: 'browser',
    name: 'Only in the browser',
    note: 'A page without a server of its own. It gets no secret: anyone could read it. PKCE stands in for it.',
  },
  {
    value: 'native',
    name: 'On a phone or a computer',
    note: 'An app that people install. No secret; loopback addresses may use any port.',
  },
] as const
