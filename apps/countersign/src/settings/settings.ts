import { accessSettings } from './accessSettings.ts'
import { emailSettings } from './emailSettings.ts'
import { runningSettings } from './runningSettings.ts'
import type { Setting, ValueOf } from './Setting.ts'
import { serverSettings } from './serverSettings.ts'
import { siteSettings } from './siteSettings.ts'
import { walletSettings } from './walletSettings.ts'

/**
 * Every setting of this version, in the order in which they are explained (specification, point 9).
 * docs/configuration.md holds the same table; a test compares the two.
 */
export const settings: { readonly [Key in SettingKey]: Setting<SettingValues[Key]> } = {
  ...serverSettings,
  ...accessSettings,
  ...emailSettings,
  ...walletSettings,
  ...siteSettings,
  ...runningSettings,
}

type Rows = typeof serverSettings &
  typeof accessSettings &
  typeof emailSettings &
  typeof walletSettings &
  typeof siteSettings &
  typeof runningSettings

/** The key of a setting in the table; the option of the command line is the same in dashes. */
export type SettingKey = keyof Rows

/** What each setting says, as its row reads it. */
export type SettingValues = { readonly [Key in SettingKey]: ValueOf<Rows[Key]> }

/** The keys in the order of the table. */
export const settingKeys: readonly SettingKey[] = Object.keys(settings).filter(isSettingKey)

/** The names that hold a chain id: `COUNTERSIGN_RPC_1`. The addresses of nodes often hold keys. */
export const chainNodesName: RegExp = /^COUNTERSIGN_RPC_([1-9][0-9]*)$/

/** The settings of the table whose values may hold a secret. */
export const secretSettingNames: readonly string[] = settingKeys.flatMap((key) => {
  const { env, holdsSecret } = settings[key]
  return holdsSecret ? [env] : []
})

/** Whether a setting may hold a secret, so that it can also be given as a file. */
export function isSecretName(name: string): boolean {
  return secretSettingNames.includes(name) || chainNodesName.test(name)
}

/** The variable that names a file with the value of a secret setting. */
export function fileNameOf(name: string): string {
  return `${name}_FILE`
}

/** Names with our prefix that are no settings of the product: the tests' browser. */
export const otherNames: readonly string[] = ['COUNTERSIGN_CHROMIUM']

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settings, key)
}
