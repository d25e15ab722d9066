import { workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { enableWriteAheadLog } from '../../src/store/sqlite/enableWriteAheadLog.ts'

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
  const database = new Database(file)
  Atomics.add(arrivals, index, 1)
  while (Atomics.load(arrivals, index) < fellows);
  enableWriteAheadLog(database, withinMilliseconds)
  database.close()
}
