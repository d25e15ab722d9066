import { addressSchema } from '@countersign/protocol'
import * as v from 'valibot'

/** What a person is called in a list of events. */
export const namedPersonSchema = v.object({
  id: v.string(),
  displayName: v.nullable(v.string()),
  /** Of their primary wallet. */
  address: addressSchema,
})
export type NamedPerson = v.InferOutput<typeof namedPersonSchema>
