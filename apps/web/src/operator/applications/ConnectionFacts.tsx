import type { Application } from '@countersign/product-api'
import { Fact, Slip } from '@countersign/react'
import { CopyLine } from '../parts/CopyLine.tsx'

/** What an application has to be told so that it finds this server. */
export function ConnectionFacts({ application }: { readonly application: Application }) {
  return (
    <section aria-label="What it needs">
      <Slip>
        <Fact term="Client id">
          <CopyLine name="client id" value={application.clientId} />
        </Fact>
        <Fact term="Issuer">
          <CopyLine name="issuer" value={location.origin} />
        </Fact>
        <Fact term="Discovery">
          <CopyLine name="discovery address" value={`${location.origin}/.well-known/openid-configuration`} />
        </Fact>
      </Slip>
    </section>
  )
}
