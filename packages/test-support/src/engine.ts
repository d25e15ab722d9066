import { type Engine, loadEngine } from '@countersign/server'

/** The fast engine that this machine can have, as the product takes it: the library's own costs most of a sign-in. */
export const engine: Engine = await loadEngine()
