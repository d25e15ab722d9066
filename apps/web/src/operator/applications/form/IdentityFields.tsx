import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from './FormContext.ts'
import { LogoField } from './LogoField.tsx'

/** What people recognise the application by. */
export function IdentityFields() {
  const { fields, problems, set } = useForm()
  return (
    <section aria-labelledby="form-identity">
      <h2 id="form-identity">What people see</h2>
      <TextField
        label="Name"
        holds="words"
        value={fields.name}
        problem={problems['name']}
        note="Shown when someone signs in, beside the host, which they can check."
        onChange={(name) => set({ name })}
      />
      <LogoField />
      <TextField
        label="Privacy policy, if there is one"
        holds="address"
        value={fields.policyUri}
        problem={problems['policyUri']}
        onChange={(policyUri) => set({ policyUri })}
      />
      <TextField
        label="Terms of use, if there are any"
        holds="address"
        value={fields.tosUri}
        problem={problems['tosUri']}
        onChange={(tosUri) => set({ tosUri })}
      />
    </section>
  )
}
