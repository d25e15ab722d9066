import { getServerSession } from 'next-auth'
import { options } from '../auth.js'

/** Who is signed in, as the server knows it. */
export default async function Page() {
  const session = await getServerSession(options)
  return <p>{session === null ? 'Nobody is signed in.' : `Signed in: ${session.user.name}`}</p>
}
