import { useForm } from './FormContext.ts'
import { LogoField } from './LogoField.tsx'
import { TextInput } from './TextInput.tsx'

/** What people recognise the application by. */
export function IdentityFields() {
  const { fields, problems, set } = useForm()
  return (
    <section aria-labelledby="form-identity">
      <h2 id="form-identity">What people see</h2>
      <TextInput
        label="Name"
        holds="words"
        value={fields.name}
        problem={problems['name']}
        note="Shown when someone signs in, beside the host, which they can check."
        onChange={(name) => set({ name })}
      />
      <LogoField />
      <TextInput
        label="Privacy policy, if there is one"
        value={fields.policyUri}
        problem={problems['policyUri']}
        onChange={(policyUri) => set({ policyUri })}
      />
      <TextInput
        label="Terms of use, if there are any"
        value={fields.tosUri}
        problem={problems['tosUri']}
        onChange={(tosUri) => set({ tosUri })}
      />
    </section>
  )
}
