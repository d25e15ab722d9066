import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { countersign } from '../../countersign'

/** A page for signed-in people. It asks for itself, also where proxy.ts has asked: nothing may depend on a matcher alone. */
export default async function Page() {
  const session = await countersign.session(await headers())
  if (session === undefined) redirect('/')
  return (
    <main>
      <h1>Your wallet</h1>
      <p>{session.wallet.address}</p>
      <p>
        <a href="/">Back</a>
      </p>
    </main>
  )
}
