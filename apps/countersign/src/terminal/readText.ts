import { readFile } from 'node:fs/promises'
import { commandErrors, messageTexts } from './commandLine.ts'

/**
 * The text of a file, or of standard input for `-`, to the byte: a line break at its end is part of it.
 *
 * @throws {UsageError} when it cannot be read, or is not UTF-8.
 */
export async function readText(path: string): Promise<string> {
  const bytes = path === '-' ? await readStandardInput() : await readNamedFile(path)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new UsageError(commandErrors.notUtf8(path === '-' ? commandErrors.standardInput : path))
  }
}

/** The command line cannot be followed: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

async function readStandardInput(): Promise<Uint8Array> {
  if (process.stdin.isTTY) process.stderr.write(`${messageTexts.paste}\n`)
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function readNamedFile(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch {
    throw new UsageError(commandErrors.unreadable(path))
  }
}

/** What a command prints, and whether its exit code is 0 or 1. */
export interface Outcome {
  readonly output: string
  readonly isGood: boolean
}
