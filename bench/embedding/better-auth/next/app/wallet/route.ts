import { auth } from '../../../auth'

export async function GET({ headers }: Request): Promise<Response> {
  const session = await auth.api.getSession({ headers })
  if (session === null) return new Response(null, { status: 401 })
  return Response.json({ address: session.user.name })
}
