import { createChangeCalls, sensitiveChangeSchema } from '@countersign/protocol'
import type { CountersignOptions } from '@countersign/server'
import * as v from 'valibot'
import { defineChanges } from '../../src/confirmation/changes.ts'

const vaultChangeSchema = v.variant('kind', [
  ...sensitiveChangeSchema.options,
  v.strictObject({ kind: v.literal('rename_vault'), vault: v.string() }),
  v.strictObject({ kind: v.literal('open_vault') }),
  v.strictObject({ kind: v.literal('burn_vault') }),
])
const defineChange = defineChanges<v.InferOutput<typeof vaultChangeSchema>>()

/** An application with changes of its own: one for everyone, one for operators, and one that nobody has put into words. */
export const vaultChanges: Required<Pick<CountersignOptions, 'changeEndpoints' | 'confirmedChanges'>> = {
  changeEndpoints: createChangeCalls(vaultChangeSchema).endpoints,
  confirmedChanges: [
    defineChange('rename_vault', 'member', ({ vault }) => `rename the vault ${vault}`),
    defineChange('open_vault', 'operator', () => 'open the vault'),
  ],
}
