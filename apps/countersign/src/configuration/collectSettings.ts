import { ConfigurationError } from '../settings/parseSetting.ts'
import type { SettingText } from '../settings/Setting.ts'
import {
  fileNameOf,
  isSecretName,
  otherNames,
  type SettingKey,
  settingKeys,
  settings,
} from '../settings/settings.ts'
import { settingTexts as texts } from '../texts/start.ts'
import { findPlatformVariables } from './platformVariables.ts'
import { isChainNodesName } from './readChainNodes.ts'

/** What a person set, by key: an option of the command line before the environment. */
export type GivenSettings = Readonly<Partial<Record<SettingKey, SettingText>>>

/**
 * Gathers the settings that are set. An empty variable counts as not set, as in shells and compose files; so does one that
 * a platform made.
 *
 * @throws ConfigurationError for a name that this version does not know, with the nearest one it does
 */
export function collectSettings(
  environment: Readonly<Record<string, string | undefined>>,
  options: Readonly<Record<string, unknown>>,
): GivenSettings {
  assertFilesAreRead(environment)
  const made = findPlatformVariables(environment)
  refuseUnknownNames(Object.keys(environment).filter((name) => !made.has(name)))
  const given: Partial<Record<SettingKey, SettingText>> = {}
  for (const key of settingKeys) {
    const { env, option } = settings[key]
    const typed = options[key]
    const set = made.has(env) ? undefined : environment[env]?.trim()
    if (typeof typed === 'string' && option !== null) given[key] = { text: typed.trim(), from: option }
    else if (set !== undefined && set !== '') given[key] = { text: set, from: findSource(env, environment) }
  }
  return given
}

/** Which variable a person wrote: the setting itself, or the one that names its file. */
function findSource(name: string, environment: Readonly<Record<string, string | undefined>>): string {
  const fileName = fileNameOf(name)
  const isFromFile = isSecretName(name) && (environment[fileName]?.trim() ?? '') !== ''
  return isFromFile ? fileName : name
}

/** A secret that nobody has read would count as not set, and another one would be made. */
function assertFilesAreRead(environment: Readonly<Record<string, string | undefined>>): void {
  for (const [fileName, path] of Object.entries(environment)) {
    const name = fileName.replace(/_FILE$/, '')
    if (name === fileName || !isSecretName(name) || (path?.trim() ?? '') === '') continue
    if (environment[name] === undefined) throw new TypeError('readSecretFiles comes first')
  }
}

function refuseUnknownNames(names: readonly string[]): void {
  const plain: readonly string[] = settingKeys.map((key) => settings[key].env)
  const known = [...plain, ...plain.filter(isSecretName).map(fileNameOf)]
  for (const name of names) {
    if (!name.startsWith('COUNTERSIGN_') || known.includes(name) || otherNames.includes(name)) continue
    if (isChainNodesName(name)) continue
    const nearest = nearestName(name, known)
    const hint = nearest === undefined ? texts.seeDocument : texts.nearestName(nearest)
    throw new ConfigurationError(texts.unknownName(name, hint))
  }
}

/** The known name that is fewest changed letters away from a mistyped one, or undefined when none is near. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const ranked = known.map((candidate) => ({ candidate, distance: distance(name, candidate) }))
  const [nearest] = ranked.toSorted((a, b) => a.distance - b.distance)
  // More than a third changed is another word, not a slip.
  const isNear = nearest !== undefined && nearest.distance <= Math.ceil((name.length - prefixLength) / 3)
  return isNear ? nearest.candidate : undefined
}

/** `COUNTERSIGN_` itself says nothing about likeness. */
const prefixLength = 'COUNTERSIGN_'.length

/** Levenshtein's distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const replaced = at(row, j) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, at(row, j + 1) + 1, at(next, j) + 1))
    }
    row = next
  }
  return at(row, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
