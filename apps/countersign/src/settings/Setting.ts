/** How a setting is written, what it is without being written, and what it does. */
export interface Setting {
  readonly name: string
  /** The option of the command line, or null for what must not show in a list of processes. */
  readonly option: string | null
  readonly placeholder: string
  readonly fallback: string
  readonly description: string
  /** That its value may hold a secret, although it has an option: what has none always does. */
  readonly holdsSecret?: true
}
