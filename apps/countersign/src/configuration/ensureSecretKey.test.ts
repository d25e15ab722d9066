import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureSecretKey } from './ensureSecretKey.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('ensureSecretKey', () => {
  it('makes 256 random bits that only the user may read, and keeps them', async () => {
    const made = await ensureSecretKey(join(folder, 'countersign.db'))
    expect(made.path).toBe(join(folder, 'countersign.secret-key'))
    expect(Buffer.from(made.secretKey, 'base64url')).toHaveLength(32)
    expect((await stat(made.path)).mode & 0o777).toBe(0o600)
    expect(await ensureSecretKey(join(folder, 'countersign.db'))).toEqual(made)
  })

  it('gives two that start at once the same secret, and leaves nothing else behind', async () => {
    const made = await Promise.all([1, 2, 3].map(() => ensureSecretKey(join(folder, 'a.db'))))
    expect(new Set(made.map(({ secretKey }) => secretKey)).size).toBe(1)
    expect(await readdir(folder)).toEqual(['a.secret-key'])
  })

  it('refuses a file that was cut short', async () => {
    await writeFile(join(folder, 'a.secret-key'), 'cut')
    await expect(ensureSecretKey(join(folder, 'a.db'))).rejects.toThrow('holds no secret key')
  })
})
