import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Answer } from './describeAnswer.ts'
import type { Json } from './hideRandom.ts'

/** An answer as it stands in a file: parts that several have are written once, and named by what begins with an @. */
type Written = Readonly<Record<string, Json>>

interface AnswersFile {
  readonly shared: Written
  readonly answers: Readonly<Record<string, Written>>
}

const addressOf = (name: string) => new URL(`../answers/${name}.json`, import.meta.url)

/** Reads the recorded answers of an endpoint, by the names of their requests. */
export function readAnswers(name: string): ReadonlyMap<string, Written> {
  if (!existsSync(addressOf(name))) return new Map()
  const { shared, answers }: AnswersFile = JSON.parse(readFileSync(addressOf(name), 'utf8'))
  const whole = (part: Json) =>
    typeof part === 'string' && part.startsWith('@') ? (shared[part] ?? null) : part
  return new Map(
    Object.entries(answers).map(([row, answer]) => [
      row,
      Object.fromEntries(Object.entries(answer).map(([member, part]) => [member, whole(part)])),
    ]),
  )
}

/** Writes them, as the linter would format them. */
export function writeAnswers(name: string, answers: ReadonlyMap<string, Answer>): void {
  const all: [string, Written][] = JSON.parse(JSON.stringify([...answers]))
  const names = nameShared(all.map(([, answer]) => answer))
  const written = all.map(([row, answer]) => [
    row,
    Object.fromEntries(
      Object.entries(answer).map(([member, part]) => [member, names.get(JSON.stringify(part)) ?? part]),
    ),
  ])
  const shared = Object.fromEntries([...names].map(([part, at]) => [at, JSON.parse(part)]))
  writeFileSync(addressOf(name), `${format({ shared, answers: Object.fromEntries(written) }, 0, 0)}\n`)
}

/** The name of each part that is long and stands in more than one answer. */
function nameShared(answers: readonly Written[]): Map<string, string> {
  const parts = answers.flatMap((answer) =>
    Object.entries(answer).map(([member, part]) => ({ member, part })),
  )
  const names = new Map<string, string>()
  for (const [text, [first, ...others]] of Map.groupBy(parts, ({ part }) => JSON.stringify(part))) {
    if (first === undefined || others.length === 0 || text.length < 60) continue
    const count = [...names.values()].filter((one) => one.startsWith(`@${first.member} `)).length
    names.set(text, `@${first.member} ${count + 1}`)
  }
  return names
}

const widest = 110

/** On one line what fits there: after what stands before it, and before its comma. */
function format(value: Json, depth: number, taken: number): string {
  const line = inline(value)
  if (depth > 0 && taken + line.length <= widest) return line
  if (typeof value !== 'object' || value === null) return line
  const indent = '  '.repeat(depth + 1)
  const members = Array.isArray(value)
    ? value.map((one) => [indent, one] as const)
    : Object.entries(value).map(([name, one]) => [`${indent}${JSON.stringify(name)}: `, one] as const)
  const lines = members.map(([start, one], at) => {
    const comma = at === members.length - 1 ? '' : ','
    return `${start}${format(one, depth + 1, start.length + comma.length)}${comma}`
  })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.join('\n')}\n${'  '.repeat(depth)}${close}`
}

function inline(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${inline(one)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
