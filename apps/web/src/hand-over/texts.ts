import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of a signature that is given on another device, or in another app of this one. */
export const texts: Groups['handOver']['handOver'] = liveTable('handOver', 'handOver')
