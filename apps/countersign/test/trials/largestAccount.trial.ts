import { join } from 'node:path'
import { atEndOfFile } from '@countersign/test-support/endOfFile'
import { startPostgres } from '@countersign/test-support/startPostgres'
import { walkLargest } from '../largest/walkLargest.ts'
import { temporaryFolder } from '../product/runProduct.ts'

const events = 1_000_000

walkLargest(
  'SQLite with a million events each',
  async () => join(temporaryFolder(atEndOfFile), 'countersign.db'),
  events,
)

walkLargest(
  'Postgres with a million events each',
  async () => {
    const postgres = await startPostgres()
    atEndOfFile(postgres.stop)
    return postgres.createDatabase('largest')
  },
  events,
)
