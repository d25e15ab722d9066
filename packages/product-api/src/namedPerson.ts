import { shownKeySchema } from '@countersign/protocol'
import * as v from 'valibot'

/** What a person is called in a list of events. */
export const namedPersonSchema = v.object({
  id: v.string(),
  displayName: v.nullable(v.string()),
  /** Of the wallet that the account is shown with; of another kind of key, its identity. */
  address: shownKeySchema,
})
export type NamedPerson = v.InferOutput<typeof namedPersonSchema>
