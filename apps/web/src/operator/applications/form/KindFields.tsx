import { texts } from '../../texts/texts.ts'
import type { ApplicationFields } from '../rules/ApplicationFields.ts'
import { Choice } from './Choice.tsx'
import { useForm } from './FormContext.ts'

/** Where the application runs, which decides whether it can keep a secret. */
export function KindFields() {
  const { fields, set } = useForm()
  return (
    <section aria-labelledby="form-kind">
      <h2 id="form-kind">{texts.applicationForm.kindTitle}</h2>
      <Choice
        legend={texts.applicationForm.kindLegend}
        value={readKind(fields)}
        options={kinds}
        words={texts.applicationForm.kinds}
        onChange={(kind) => set(fieldsOfKind[kind])}
      />
    </section>
  )
}

const kinds = ['server', 'browser', 'native'] as const

type Kind = (typeof kinds)[number]

function readKind({ applicationType, tokenEndpointAuthMethod }: ApplicationFields): Kind {
  if (applicationType === 'native') return 'native'
  return tokenEndpointAuthMethod === 'none' ? 'browser' : 'server'
}

const fieldsOfKind: Readonly<Record<Kind, Partial<ApplicationFields>>> = {
  server: { applicationType: 'web', tokenEndpointAuthMethod: 'client_secret_basic' },
  browser: { applicationType: 'web', tokenEndpointAuthMethod: 'none' },
  native: { applicationType: 'native', tokenEndpointAuthMethod: 'none' },
}
