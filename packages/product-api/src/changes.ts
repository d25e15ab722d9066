import { createChangeCalls, sensitiveChangeSchema } from '@countersign/protocol'
import * as v from 'valibot'

/** What a change is made to. */
const target = v.pipe(v.string(), v.maxLength(500))

/** A change that an operator confirms by a signature, with its target (specification, point 6). */
const operatorChangeSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('change_role'),
    accountId: target,
    role: v.picklist(['member', 'operator']),
  }),
  v.strictObject({ kind: v.literal('disable_account'), accountId: target }),
  v.strictObject({ kind: v.literal('enable_account'), accountId: target }),
  v.strictObject({ kind: v.literal('end_sessions'), accountId: target }),
  v.strictObject({ kind: v.literal('end_session'), accountId: target, sessionId: target }),
  v.strictObject({ kind: v.literal('export_activity') }),
  v.strictObject({ kind: v.literal('add_application'), name: target }),
  v.strictObject({ kind: v.literal('change_application'), clientId: target }),
  v.strictObject({ kind: v.literal('rotate_application_secret'), clientId: target }),
  v.strictObject({ kind: v.literal('remove_application'), clientId: target }),
  v.strictObject({ kind: v.literal('add_api'), identifier: target }),
  v.strictObject({ kind: v.literal('change_api'), id: target }),
  v.strictObject({ kind: v.literal('rotate_api_secret'), id: target }),
  v.strictObject({ kind: v.literal('remove_api'), id: target }),
  v.strictObject({ kind: v.literal('add_group'), slug: target }),
  v.strictObject({ kind: v.literal('change_group'), slug: target }),
  v.strictObject({ kind: v.literal('change_group_members'), slug: target }),
  v.strictObject({ kind: v.literal('remove_group'), slug: target }),
  v.strictObject({ kind: v.literal('change_claims'), accountId: target }),
  v.strictObject({ kind: v.literal('rotate_keys') }),
  v.strictObject({ kind: v.literal('revoke_keys') }),
  v.strictObject({ kind: v.literal('change_sign_up'), policy: target }),
  v.strictObject({ kind: v.literal('change_brand') }),
  v.strictObject({ kind: v.literal('make_invitation'), label: target }),
  v.strictObject({
    kind: v.literal('add_operator_token'),
    name: target,
    /** Its rights, separated by spaces. */
    can: target,
    until: target,
    /** Where it works; empty for anywhere. */
    networks: v.pipe(v.string(), v.maxLength(1000)),
  }),
])
export type OperatorChange = v.InferOutput<typeof operatorChangeSchema>

/** Every change that is confirmed by a signature: those of one's own account, and those of operators. */
export const productChangeSchema = v.variant('kind', [
  ...sensitiveChangeSchema.options,
  v.strictObject({ kind: v.literal('change_email'), address: target }),
  v.strictObject({ kind: v.literal('remove_email') }),
  ...operatorChangeSchema.options,
])
export type ProductChange = v.InferOutput<typeof productChangeSchema>

/** A change of one's own account. */
export type OwnChange = Exclude<ProductChange, OperatorChange>

/** The calls that name a change, for every change of the product: they stand in the place of the package's own. */
export const productChangeCalls = createChangeCalls(productChangeSchema)
