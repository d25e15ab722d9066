import type { Fault } from './Fault.ts'
import { packageFaults } from './packageFaults.ts'
import { productFaults } from './productFaults.ts'
import { webFaults } from './webFaults.ts'

/** All faults that the tests must find. */
export const faults: readonly Fault[] = [...packageFaults, ...productFaults, ...webFaults]
