import { ConfigurationError } from './ConfigurationError.ts'
import type { SettingText } from './SettingText.ts'

/** Where the product keeps its records. `shown` never holds a password. */
export type DatabaseLocation =
  | { readonly kind: 'file'; readonly location: string; readonly shown: string }
  | { readonly kind: 'memory'; readonly location: ':memory:'; readonly shown: string }
  | { readonly kind: 'postgres'; readonly location: string; readonly shown: string }

/** Reads a path of a SQLite file, `:memory:`, or a `postgres://` address. */
export function parseDatabase({ text, from }: SettingText): DatabaseLocation {
  if (text === ':memory:')
    return { kind: 'memory', location: ':memory:', shown: 'in memory, gone at the end' }
  if (!/^[a-z][a-z0-9+.-]+:/i.test(text)) return { kind: 'file', location: text, shown: `${text} (SQLite)` }

  const url = URL.parse(text)
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new ConfigurationError(
      `${from} is neither the path of a file nor an address such as postgres://user:password@host:5432/name.`,
    )
  }
  const shown = `${url.host || 'local socket'}${url.pathname} (Postgres)`
  return { kind: 'postgres', location: text, shown }
}
