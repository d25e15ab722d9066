/** The part of apg-js, which has no types of its own, that reads a grammar. */
declare module 'apg-js' {
  export interface Opcode {
    readonly type: number
    readonly children?: readonly number[]
    readonly min?: number
    readonly max?: number
    readonly index?: number
    readonly string?: readonly number[]
  }

  class apgApi {
    constructor(grammar: string)
    readonly errors: readonly unknown[]
    generate(): void
    toObject(): { readonly rules: readonly { readonly lower: string; readonly opcodes: readonly Opcode[] }[] }
  }

  const apg: { readonly apgApi: typeof apgApi }
  export default apg
}
