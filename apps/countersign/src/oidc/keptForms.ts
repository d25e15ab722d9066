import { run, type Service } from '@countersign/server/extension'
import { randomString } from '@countersign/siwe'
import * as v from 'valibot'
import { createKeySeal } from '../keys/KeySeal.ts'
import { artifactId } from './artifact/artifactRow.ts'
import { findArtifact, saveArtifact } from './artifact/artifacts.queries.ts'
import { visitorSeconds } from './session.ts'

/*
 * A form that another site has sent comes without our cookies, so it is answered with a redirect to an address (createOpenId.ts).
 * An ID token is not to stand there: addresses are kept in histories and in the logs of proxies, which is why it came as a form.
 * Such a form stays here, sealed, while its person reads the page that it led to.
 */

const model = 'Form'

/** Keeps the forms that hold an ID token. */
export interface KeptForms {
  /** Keeps a form, and gives the query under which it is found. */
  readonly keep: (body: string) => Promise<string>
  /** The form that a query names, as a query; undefined where it names one that is not there any more. */
  readonly find: (query: string) => Promise<string | undefined>
}

/** Whether a form is to be kept. */
export function holdsToken(body: string): boolean {
  return new URLSearchParams(body).has('id_token_hint')
}

/** Whether a query names a form that was kept, and nothing else. */
export function namesForm(query: string): boolean {
  return readId(query) !== undefined
}

export function createKeptForms({
  store,
  now,
  nonceKeys,
}: Pick<Service, 'store' | 'now' | 'nonceKeys'>): KeptForms {
  const seal = createKeySeal(nonceKeys.map((key) => key.export().toString('base64url')))
  return {
    async keep(body) {
      const id = randomString(43)
      const rowId = artifactId(model, id)
      const expiresAt = now() + visitorSeconds * 1_000
      const payload = JSON.stringify({ sealed: seal.close(rowId, body), expiresAt })
      const ofNobody = { account_id: null, grant_id: null, family_id: null, user_code: null, uid: null }
      const row = { id: rowId, model, payload, ...ofNobody, expires_at: expiresAt }
      await store.write(() => run(saveArtifact, row))
      return `?form=${id}`
    },
    async find(query) {
      const rowId = artifactId(model, readId(query) ?? '')
      const [found] = await store.read(findArtifact, { id: rowId })
      if (found === undefined) return undefined
      const { sealed, expiresAt } = v.parse(payloadSchema, JSON.parse(found.payload))
      return now() < expiresAt ? `?${seal.open(rowId, sealed).text}` : undefined
    },
  }
}

const payloadSchema = v.object({ sealed: v.string(), expiresAt: v.number() })

function readId(query: string): string | undefined {
  return /^\?form=([0-9A-Za-z]{43})$/.exec(query)?.[1]
}
