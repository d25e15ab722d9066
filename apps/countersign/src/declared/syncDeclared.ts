import { readFile } from 'node:fs/promises'
import type { Store } from '@countersign/server'
import type { ContractReader } from '@countersign/server/extension'
import type { ApplicationRules } from '../applications/applications.fields.ts'
import { listMissingGroups } from '../applications/newApplicationAccess.ts'
import { listUnprotected } from '../applications/parseRedirectUri.ts'
import { FieldError } from '../fields/FieldError.ts'
import type { RuleSource } from '../groups/rules/declaredRule.ts'
import { findRuleOf } from '../groups/rules/rules.queries.ts'
import type { Log } from '../log/log.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { ConfigurationError } from '../settings/parseSetting.ts'
import { settingTexts as texts } from '../texts/start.ts'
import {
  checkDeclaredSite,
  type DeclaredSite,
  listChanged,
  nothingDeclared,
  parseDeclaredSite,
  writeDeclaredSite,
} from './declaredSite.ts'

/**
 * At the start: makes the store hold what the configured file declares.
 *
 * @throws ConfigurationError with one line that says where the file is wrong
 */
export async function syncDeclared(
  store: Store,
  { applicationsFile }: Pick<Configuration, 'applicationsFile'>,
  { rules, reader, log, now }: { rules: ApplicationRules; reader: ContractReader; log: Log; now: number },
): Promise<void> {
  const declared =
    applicationsFile === null
      ? nothingDeclared
      : await readDeclaredSite({ store, reader }, applicationsFile, rules)
  const applied = await store.write(() => writeDeclaredSite(declared, now))
  const changed = listChanged(applied)
  if (applicationsFile !== null && changed.length > 0) {
    const parts = Object.fromEntries(changed.map((part) => [part, applied[part]]))
    log.info(parts, 'What the file declares was brought up to date.')
  }
  const { group } = declared.signUp ?? {}
  if (group != null && (await store.read(findRuleOf, { slug: group })).length === 0)
    log.warn({ group }, 'The declared sign-up names a group without a rule: it lets nobody in.')
  // An operator may have removed one since: it lets nobody in, and keeps the server from nothing.
  for (const { clientId, application } of declared.applications ?? []) {
    const groups = await listMissingGroups(store, application)
    if (groups.length > 0)
      log.warn({ clientId, groups }, 'A declared application names groups that are not there.')
    const redirectUris = listUnprotected(application.redirectUris)
    if (redirectUris.length > 0)
      log.warn({ clientId, redirectUris }, 'A declared application has redirect URIs without TLS.')
  }
}

/**
 * Reads a file of declared things, and checks it against the store and the chains.
 *
 * @throws ConfigurationError with one line that says where it is wrong
 */
export async function readDeclaredSite(
  source: RuleSource,
  path: string,
  rules: ApplicationRules,
): Promise<DeclaredSite> {
  const text = await readDeclaredFile(path)
  try {
    return await checkDeclaredSite(source, parseDeclaredSite(text, rules))
  } catch (error) {
    throw error instanceof FieldError ? refuseFile(path, error) : error
  }
}

async function readDeclaredFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigurationError(texts.applicationsFile(path, code), { cause: error })
  }
}

function refuseFile(path: string, error: FieldError): ConfigurationError {
  const place = error.field === '' ? path : `${path}, ${error.field}:`
  return new ConfigurationError(`${place} ${error.detail}.`.replace(/\s+/g, ' '), { cause: error })
}
