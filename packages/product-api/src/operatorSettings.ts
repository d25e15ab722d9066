import * as v from 'valibot'

/** What settings are about: the headings of the page of settings, in their order. */
const settingGroups = ['site', 'branding', 'access', 'wallets', 'applications', 'email', 'server'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** A setting that is in effect. Secrets are masked before they get here. */
const effectiveSettingSchema = v.object({
  name: v.string(),
  description: v.string(),
  value: v.string(),
  source: v.picklist(['environment', 'option', 'default', 'generated']),
  /** How the page of settings names it, and under which heading; left out for the nodes of chains. */
  page: v.optional(v.object({ group: v.picklist(settingGroups), title: v.string(), note: v.string() })),
  /** Why it may not be meant. */
  warning: v.optional(v.string()),
})

const healthSchema = v.object({
  database: v.object({ kind: v.picklist(['sqlite', 'postgres']), isHealthy: v.boolean() }),
  chains: v.array(
    v.object({
      chainId: v.number(),
      /** The nodes by their hosts: the rest of an address may be a key. */
      nodes: v.array(
        v.object({
          host: v.string(),
          isHealthy: v.boolean(),
          /** Whether it answers, but with a newest block that is too old to count. */
          isStandingStill: v.optional(v.boolean()),
        }),
      ),
    }),
  ),
})

/** `GET /api/operator/settings`, answer. */
export const operatorSettingsSchema = v.object({
  version: v.string(),
  settings: v.array(effectiveSettingSchema),
  health: healthSchema,
})
export type OperatorSettings = v.InferOutput<typeof operatorSettingsSchema>
