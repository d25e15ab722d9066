import { workerData } from 'node:worker_threads'
import { openConnection } from '../../src/store/sqlite/openConnection.ts'

/** What a worker is given: it opens each file at the same moment as its fellows, and makes it keep a log. */
export interface KeepLogTogether {
  readonly files: readonly string[]
  readonly fellows: number
  /** How many have opened each file. */
  readonly arrivals: Int32Array
  readonly withinMilliseconds: number
}

const { files, fellows, arrivals, withinMilliseconds }: KeepLogTogether = workerData
for (const [index, file] of files.entries()) {
  Atomics.add(arrivals, index, 1)
  while (Atomics.load(arrivals, index) < fellows);
  const database = await openConnection(file, withinMilliseconds)
  database.close()
}
