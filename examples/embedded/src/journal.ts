import type { Session } from '@countersign/protocol'
import { Hono } from 'hono'
import type { Entry } from './Entry.ts'

/** What people wrote. It belongs to the account, so every linked wallet opens the same journal. */
const journals = new Map<string, readonly Entry[]>()

/** The routes of a journal, behind `requireSession`: the session is there, and writes come from a page of ours. */
export const journal: Hono<{ Variables: { session: Session } }> = new Hono<{
  Variables: { session: Session }
}>()

journal.get('/', (context) => context.json(journals.get(context.get('session').account.id) ?? []))

journal.post('/', async (context) => {
  const { account } = context.get('session')
  const written = journals.get(account.id) ?? []
  const entry = { id: written.length, text: (await context.req.text()).slice(0, 280) }
  journals.set(account.id, [entry, ...written])
  return context.json([entry, ...written])
})
