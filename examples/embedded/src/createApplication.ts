import type { Countersign } from '@countersign/server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Entry } from './Entry.ts'

/** Options of {@link createApplication}. */
export interface ApplicationOptions {
  readonly countersign: Pick<Countersign, 'fetch' | 'readSession'>
  readonly origin: string
}

/** A journal. Countersign handles `/api`; the application's own routes ask it who is signed in. */
export function createApplication({ countersign, origin }: ApplicationOptions): Hono {
  const journals = new Map<string, Entry[]>()
  const application = new Hono()

  application.all('/api/*', (context) =>
    countersign.fetch(context.req.raw, { networkAddress: getConnInfo(context).remote.address ?? '' }),
  )

  /** The journal of the signed-in person. It belongs to the account, so every linked wallet opens the same one. */
  const openJournal = async (context: Context): Promise<Entry[] | undefined> => {
    const session = await countersign.readSession(context.req.raw)
    if (session === undefined) return undefined
    const journal = journals.get(session.account.id) ?? []
    journals.set(session.account.id, journal)
    return journal
  }

  application.get('/journal', async (context) => {
    const journal = await openJournal(context)
    return journal === undefined ? context.json({ problem: 'signed out' }, 401) : context.json(journal)
  })

  application.post('/journal', async (context) => {
    // The session is a cookie, so refuse writes that come from another site.
    if (context.req.header('origin') !== origin) return context.json({ problem: 'another site' }, 403)
    const journal = await openJournal(context)
    if (journal === undefined) return context.json({ problem: 'signed out' }, 401)
    journal.unshift({ id: journal.length, text: (await context.req.text()).slice(0, 280) })
    return context.json(journal)
  })

  application.use('*', serveStatic({ root: './dist' }))
  return application
}
