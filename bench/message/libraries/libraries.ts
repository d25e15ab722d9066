import { countersign } from './countersign.ts'
import type { Library } from './Library.ts'
import { oxNoble, oxWasm } from './ox.ts'
import { serverEngine } from './serverEngine.ts'
import { signInWithEthereum } from './signInWithEthereum.ts'
import { siwe } from './siwe.ts'
import { viem } from './viem.ts'

/** The ratios of the tables compare with the first. */
export const libraries: readonly [Library, ...Library[]] = [
  countersign('countersign, server engine', serverEngine),
  countersign('countersign', {}),
  siwe,
  signInWithEthereum,
  viem,
  oxNoble,
  oxWasm,
]
