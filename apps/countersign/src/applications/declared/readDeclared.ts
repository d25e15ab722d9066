import { readFile } from 'node:fs/promises'
import { ConfigurationError } from '../../configuration/parseSetting.ts'
import { ApplicationError } from '../ApplicationError.ts'
import type { ApplicationRules } from '../parseApplication.ts'
import type { DeclaredApplication } from './DeclaredApplication.ts'
import { parseDeclared } from './parseDeclared.ts'

/**
 * Reads the file of declared applications.
 *
 * @throws ConfigurationError with one line that says where it is wrong
 */
export async function readDeclared(path: string, rules: ApplicationRules): Promise<DeclaredApplication[]> {
  try {
    return parseDeclared(await readFile(path, 'utf8'), rules)
  } catch (error) {
    if (error instanceof ApplicationError) {
      const place = error.field === '' ? path : `${path}, ${error.field}:`
      throw new ConfigurationError(`${place} ${error.detail}.`.replace(/\s+/g, ' '), { cause: error })
    }
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigurationError(
      `The applications file ${path} cannot be read${code}: correct COUNTERSIGN_APPLICATIONS_FILE.`,
      { cause: error },
    )
  }
}
