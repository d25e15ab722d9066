/** Calls a function as code without types may: with any values. */
export function callUntyped(run: (...values: never[]) => unknown, ...values: unknown[]): unknown {
  return Reflect.apply(run, undefined, values)
}
