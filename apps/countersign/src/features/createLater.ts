/** Something that is made after what needs it. */
export interface Later<Value> {
  /** @throws TypeError where it is not made yet */
  readonly get: () => Value
  readonly set: (value: Value) => void
}

/**
 * Stands for something that is made when features are connected, where another part is made before and asks for it after.
 *
 * @param name what a mistake in that order is told by
 */
export function createLater<Value>(name: string): Later<Value> {
  let held: { readonly value: Value } | undefined
  return {
    get() {
      if (held === undefined) throw new TypeError(`${name} is asked for before the features are connected`)
      return held.value
    },
    set(value) {
      held = { value }
    },
  }
}
