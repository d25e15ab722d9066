/** The built product, running as a process of its own. */
export interface Product {
  /** The address people see. */
  readonly origin: string
  /** Everything it printed so far. */
  readonly log: () => string
  /** Starts it, and again after a stop: with the same address and the same database. */
  readonly start: () => Promise<void>
  /** Asks it to end and waits until it has; throws unless it ends cleanly. */
  readonly stop: () => Promise<void>
  /** Ends it without a word of warning. */
  readonly kill: () => Promise<void>
  /** Moves its clock ahead of the real one. */
  readonly setClockAhead: (minutes: number) => Promise<void>
  /** Removes its database. */
  readonly remove: () => Promise<void>
}
