import { closeSync, openSync, readSync } from 'node:fs'
import { ConfigurationError } from '../settings/parseSetting.ts'
import { fileNameOf, isSecretName } from '../settings/settings.ts'
import { settingTexts as texts } from '../texts/start.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the files that hold secrets: of each secret setting, `NAME_FILE` names a file with what `NAME` would be, as
 * Docker, Kubernetes and systemd hand secrets to a process.
 *
 * @returns the environment with each `NAME` set too
 * @throws ConfigurationError when a setting and its file are both set, or the file does not hold one line of text
 */
export function readSecretFiles(environment: Environment): Environment {
  const read: Record<string, string | undefined> = { ...environment }
  for (const [fileName, given] of Object.entries(environment)) {
    const name = settingOf(fileName)
    const path = given?.trim()
    if (name === undefined || path === undefined || path === '') continue
    if ((environment[name]?.trim() ?? '') !== '') throw new ConfigurationError(texts.bothSet(name, fileName))
    read[name] = readSecretFile(fileName, path)
  }
  return read
}

/** The secret setting whose file a variable names, or undefined where it names none. */
function settingOf(fileName: string): string | undefined {
  const name = fileName.replace(/_FILE$/, '')
  return isSecretName(name) && fileNameOf(name) === fileName ? name : undefined
}

/** No secret is longer. What is, such as the SQLite database itself, is not read into memory. */
const mostBytes = 16 * 1024

function readSecretFile(name: string, path: string): string {
  const bytes = Buffer.alloc(mostBytes + 1)
  const length = readStart(name, path, bytes)
  const text = bytes.toString('utf8', 0, length).trim()
  if (text === '') throw new ConfigurationError(texts.emptySecretFile(name, path))
  if (length > mostBytes || /[\p{Cc}\uFFFD]/u.test(text))
    throw new ConfigurationError(texts.noSecretText(name, path))
  return text
}

function readStart(name: string, path: string, bytes: Buffer): number {
  try {
    const file = openSync(path, 'r')
    try {
      return readAll(file, bytes)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new ConfigurationError(texts.unreadableSecretFile(name, path, code), { cause: error })
  }
}

/** A pipe, as `<(command)` of a shell makes one, gives what it has in parts. */
function readAll(file: number, bytes: Buffer): number {
  let length = 0
  for (;;) {
    const read = readSync(file, bytes, length, bytes.length - length, null)
    length += read
    if (read === 0 || length === bytes.length) return length
  }
}
