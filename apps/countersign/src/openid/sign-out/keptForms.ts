import { hash } from 'node:crypto'
import { run, type Service } from '@countersign/server/extension'
import { randomString } from '@countersign/siwe'
import { createKeySeal } from '../../keys/KeySeal.ts'
import { visitorSeconds } from './signOutRequest.ts'
import { findKeptForm, insertKeptForm } from './signOutRequests.queries.ts'

/*
 * A form that another site has sent comes without our cookies, so it is answered with a redirect to an address
 * (endpoints/postedForms.ts). An ID token is not to stand there: addresses are kept in histories and in the logs of proxies,
 * which is why it came as a form. Such a form stays here, sealed, while its person reads the page that it led to.
 */

/** Keeps the forms that hold an ID token. */
export interface KeptForms {
  /** Keeps a form, and gives the query under which it is found. */
  readonly keep: (body: string) => Promise<string>
  /** The form that a query names; undefined where it names one that is not there any more. */
  readonly find: (query: string) => Promise<string | undefined>
}

/** Whether a form is to be kept. */
export function holdsToken(body: string): boolean {
  return new URLSearchParams(body).has('id_token_hint')
}

/** Whether a query, without its question mark, names a form that was kept, and nothing else. */
export function namesForm(query: string): boolean {
  return form.test(query)
}

const form = /^form=([0-9A-Za-z]{43})$/

export function createKeptForms({
  store,
  now,
  nonceKeys,
}: Pick<Service, 'store' | 'now' | 'nonceKeys'>): KeptForms {
  const seal = createKeySeal(nonceKeys.map((key) => key.export().toString('base64url')))
  return {
    async keep(body) {
      const id = randomString(43)
      const key = hashId(id)
      const kept = { hash: key, sealed: seal.close(key, body), expires_at: now() + visitorSeconds * 1_000 }
      await store.write(() => run(insertKeptForm, kept))
      return `form=${id}`
    },
    async find(query) {
      const id = form.exec(query)?.[1]
      if (id === undefined) return undefined
      const key = hashId(id)
      const [found] = await store.read(findKeptForm, { hash: key, now: now() })
      return found && seal.open(key, found.sealed).text
    },
  }
}

/** The id stands in an address: a copy of the database names no form. */
function hashId(id: string): string {
  return hash('sha256', `form:${id}`, 'base64url')
}
