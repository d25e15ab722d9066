import { TextField } from '../../../ui/TextField.tsx'
import { AddressList } from './AddressList.tsx'
import { useForm } from './FormContext.ts'

/** Where people are led back to, and who is told when they sign out. */
export function AddressesFields() {
  const { fields, problems, set } = useForm()
  return (
    <>
      <section aria-labelledby="form-redirects">
        <h2 id="form-redirects">Where people are led back to</h2>
        <AddressList
          name="Redirect address"
          note="Exactly as the application sends it: https, or http for localhost; no #, no wildcard."
          place="redirectUris"
          addresses={fields.redirectUris}
          problems={problems}
          onChange={(redirectUris) => set({ redirectUris })}
        />
      </section>
      <section aria-labelledby="form-signing-out">
        <h2 id="form-signing-out">Signing out</h2>
        <AddressList
          name="Address after signing out"
          note="Where an application may lead people after they signed out there. Leave it empty if it does not."
          place="postLogoutRedirectUris"
          addresses={fields.postLogoutRedirectUris}
          problems={problems}
          onChange={(postLogoutRedirectUris) => set({ postLogoutRedirectUris })}
        />
        <TextField
          label="Back-channel logout address"
          holds="address"
          note="This server tells it when someone signs out or is disconnected. Leave it empty if it takes none."
          value={fields.backchannelLogoutUri}
          problem={problems['backchannelLogoutUri']}
          onChange={(backchannelLogoutUri) => set({ backchannelLogoutUri })}
        />
      </section>
    </>
  )
}
