// #region create
import { type Countersign, createCountersign, loadEngine, openStore } from '@countersign/server'

/** Answers what is below `/api`; your own routes ask it who is signed in. */
export async function createAuth(location: string, secretKey: string): Promise<Countersign> {
  return createCountersign({
    store: await openStore(location),
    origins: ['https://app.example'],
    secretKeys: [secretKey],
    engine: await loadEngine(),
  })
}
// #endregion

// #region route
/** A route of your own: 401 for people who are not signed in. */
export async function showOrders(auth: Countersign, request: Request): Promise<Response> {
  const session = await auth.session(request)
  if (session === undefined) return new Response(null, { status: 401 })
  return Response.json({ orders: await findOrders(session.account.id) })
}
// #endregion

/** Stands for your own table. */
async function findOrders(accountId: string): Promise<readonly string[]> {
  return [`first order of ${accountId}`]
}
