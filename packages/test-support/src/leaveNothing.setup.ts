import { afterAll, vi } from 'vitest'
import { endFile } from './endOfFile.ts'

// Runs before each test file, and so its end after all of theirs: the next file in this process finds nothing of it.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await endFile()
})
