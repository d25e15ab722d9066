import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ConfigurationError } from '../settings/parseSetting.ts'
import { settingTexts as texts } from '../texts/start.ts'

/** The secret that lies beside a database file, and where it lies. */
interface GeneratedSecretKey {
  readonly path: string
  readonly secretKey: string
}

/** The secret that lies beside a database file; undefined where there is none. */
export async function findSecretKey(database: string): Promise<GeneratedSecretKey | undefined> {
  const path = locateSecretKey(database)
  const secretKey = await readSecretKey(path)
  return secretKey === undefined ? undefined : check({ path, secretKey })
}

/**
 * Reads the secret that lies beside a database file, and makes it first where there is none. Only the user that
 * runs the product may read it. Two processes that start at once end up with the same one.
 *
 * @throws ConfigurationError when the file holds no secret
 */
export async function ensureSecretKey(database: string): Promise<GeneratedSecretKey> {
  const path = locateSecretKey(database)
  return check({ path, secretKey: (await readSecretKey(path)) ?? (await writeSecretKey(path)) })
}

/** Where the secret of a database file lies, such as `data/countersign.secret-key`. */
export function locateSecretKey(database: string): string {
  return join(dirname(database), `${basename(database).replace(/\.[^.]+$/, '')}.secret-key`)
}

function check(generated: GeneratedSecretKey): GeneratedSecretKey {
  if (generated.secretKey.length >= 32) return generated
  throw new ConfigurationError(texts.noSecretInFile(generated.path))
}

async function writeSecretKey(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, `${makeSecretKey()}\n`, { mode: 0o600, flag: 'wx' })
  try {
    // A link appears whole or not at all, and never replaces the file that another process made first.
    await link(draft, path)
  } catch (error) {
    if (!isExisting(error)) throw error
  } finally {
    await rm(draft)
  }
  return (await readFile(path, 'utf8')).trim()
}

async function readSecretKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

/** A fresh secret of 256 random bits, as base64url. */
export function makeSecretKey(): string {
  return randomBytes(32).toString('base64url')
}
