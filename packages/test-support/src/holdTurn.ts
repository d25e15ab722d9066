/** Lets this process have no turn for so many milliseconds, as on a machine that is overloaded, and costs no processor time. */
export function holdTurn(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
