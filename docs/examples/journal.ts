import type { Countersign } from '@countersign/server'

/** What is told of where a request comes from, as the HTTP server knows it. */
type Connection = Parameters<Countersign['fetch']>[1]

/** An application with one route of its own, for people who are signed in. */
export function createJournal(countersign: Countersign): Pick<Countersign, 'fetch'> {
  return {
    async fetch(request: Request, connection: Connection): Promise<Response> {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/api/')) return countersign.fetch(request, connection)
      const session = await countersign.session(request)
      if (session === undefined) return new Response(null, { status: 401 })
      return Response.json({ author: session.wallet.address })
    },
  }
}
