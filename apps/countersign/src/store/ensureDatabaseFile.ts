import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes the file that others may not read; SQLite gives the files that it puts beside it the same rights. */
export async function ensureDatabaseFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a', 0o600)
  await file.close()
}
