import { type NextRequest, NextResponse } from 'next/server'
import { countersign } from './countersign'

export const config = { matcher: '/account/:path*' }

/** Sends visitors away from pages that are for signed-in people, before anything of it is rendered. */
export async function proxy(request: NextRequest) {
  const session = await countersign.session(request.headers)
  return session ? NextResponse.next() : NextResponse.redirect(new URL('/', request.url))
}
