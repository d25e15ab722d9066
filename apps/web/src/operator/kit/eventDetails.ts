import { scopes } from '@countersign/product-api'
import { describeRefusal } from '../../activity/eventWords.ts'
import { describeAnyConfirmed } from '../../activity/operatorChanges.ts'
import { nameChain } from '../../ui/format.ts'
import { formatMoment } from '../../ui/localTime.ts'
import { findWords } from '../../wording/findWords.ts'
import { texts } from '../texts.ts'

/** An event in words. */
export interface DescribedEvent {
  /** What happened, without a full stop. */
  readonly title: string
  /** What else is known, each on its own. `{address}` stands for the event's address. */
  readonly notes: readonly string[]
}

type Value = string | number | boolean | null

/**
 * Puts an event into words. Ids are left out, which the export has.
 *
 * @example describeEvent('sign_in_refused', { code: 'account_disabled' }).title // 'Sign-in refused: account disabled'
 */
export function describeEvent(kind: string, details: Readonly<Record<string, Value>>): DescribedEvent {
  const said = Object.entries(details).flatMap(([name, value]) => {
    const sentence = describeTitle(kind, name, value)
    return sentence === undefined ? [] : [{ name, sentence }]
  })
  const first = said.at(0)
  const notes = Object.entries(details).flatMap(([name, value]) =>
    name === first?.name ? [] : (describeTitle(kind, name, value) ?? describeNote(name, value) ?? []),
  )
  return { title: first?.sentence ?? texts.activity.event(kind), notes }
}

function describeTitle(kind: string, name: string, value: Value): string | undefined {
  if (value === null) return findWords(findWords(texts.events.removals, kind) ?? {}, name)
  const say = findWords(findWords(texts.events.sentences, kind) ?? {}, name)
  const words = describeValue(name, value)
  return words === undefined ? undefined : say?.(words)
}

function describeNote(name: string, value: Value): string | undefined {
  if (value === null || hidden.has(name)) return undefined
  const words = describeValue(name, value)
  if (words === undefined) return undefined
  const say = findWords(texts.events.notes, name)
  return say === undefined ? texts.events.unknown(splitWords(name), words) : say(words)
}

/** Details that say nothing to a person; who acted, the row says. */
const hidden: ReadonlySet<string> = new Set(['account', 'actor', 'invitation', 'session', 'token', 'wallet'])

function describeValue(name: string, value: string | number | boolean): string | undefined {
  const text = String(value)
  if (text === '' || isId(text)) return undefined
  return (findWords(values, name) ?? String)(text)
}

/** What the value of a detail means, where it is not shown as it is. */
const values: Readonly<Record<string, (value: string) => string>> = {
  chainId: (id) => nameChain(Number(id)),
  backupOf: formatMoment,
  change: describeAnyConfirmed,
  code: describeRefusal,
  fields: (names) =>
    names
      .split(', ')
      .map((field) => findWords(texts.events.fields, field) ?? field)
      .join(', '),
  format: (format) => format.toUpperCase(),
  groups: listWords,
  networks: listWords,
  oldSecretUntil: formatMoment,
  reason: (reason) => findWords(texts.events.reasons, reason) ?? reason,
  rights: listWords,
  scopes: (names) =>
    names
      .split(' ')
      .map((scope) => findWords(scopes, scope)?.operator.name ?? scope)
      .join(', '),
  until: formatMoment,
  what: (what) => findWords(texts.events.exported, what) ?? what,
}

function listWords(words: string): string {
  return words.split(' ').join(', ')
}

function isId(value: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

/** Camel case and underscores are for machines: `chainId` is "chain id". */
function splitWords(name: string): string {
  return name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
