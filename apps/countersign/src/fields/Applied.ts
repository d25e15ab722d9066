/** What became of one kind of declared things, by their names: of applications their client ids. */
export interface Applied {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

/** What is filled in while things are applied. */
type Applying = Record<keyof Applied, string[]>

/** Begins to write down what becomes of things: nothing yet. */
export function beginApplying(): Applying {
  return { added: [], changed: [], removed: [] }
}
