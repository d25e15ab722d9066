import type { SettingGroup } from '@countersign/product-api'

/** What a person wrote for a setting, and where: the name of the environment variable or of the option. */
export interface SettingText {
  readonly text: string
  readonly from: string
}

/**
 * A setting: how it is written, what it means, and what it does. Adding one is adding its row: the command line, the
 * configuration and what operators are shown read it from there.
 */
export type Setting<Value> = SettingRow<Value> & (Shown | Secret<Value>)

interface SettingRow<Value> {
  /** The environment variable. */
  readonly env: string
  readonly placeholder: string
  /** For the command line and docs/configuration.md. */
  readonly description: string
  /** How the operators' page of settings names it, under which heading. */
  readonly page: { readonly group: SettingGroup; readonly title: string; readonly note: string }
  /** What people read of its value where nothing is set. Without `unset`, it is parsed as if somebody had written it. */
  readonly fallback: string
  /** The value where nothing is set and `fallback` only describes it. */
  readonly unset?: Value
  /** @throws ConfigurationError for what cannot be meant */
  readonly parse: (given: SettingText) => Value
  /** How operators see the value; without it, as it was written. */
  readonly describe?: (value: Value) => string
}

interface Shown {
  readonly option: string
  readonly holdsSecret?: never
}

/** It may hold a secret, so operators never see what was written. */
interface Secret<Value> {
  readonly describe: (value: Value) => string
  /** The option of the command line, or null for what must not show in a list of processes. */
  readonly option: string | null
  readonly holdsSecret: true
}

/** What a row makes of what people write, or has where they write nothing. */
export type ValueOf<Row extends { readonly parse: (given: SettingText) => unknown }> =
  | ReturnType<Row['parse']>
  | (Row extends { readonly unset: infer Unset } ? Unset : never)
