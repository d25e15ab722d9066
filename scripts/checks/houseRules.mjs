import { readFileSync } from 'node:fs'
import { at } from '../setup/run.mjs'
import { report, trackedFiles } from './findings.mjs'

// Rules of the house that no linter knows: the length of a file, names that say nothing, escapes from a check.
/** A longer module says in its first comment why it is one: "One module because …". */
const long = 250
const longest = 400
const longestTest = 400
const test = /\.test\.tsx?$/
const code = /\.(?:ts|tsx|mjs|css)$/
const vague = /(?:^|\/)(?:utils?|helpers?|common|misc|shared)(?:\/|\.[a-z]+$)/
const escapes = [
  { pattern: /@ts-(?:ignore|nocheck)/, why: 'turns the compiler off' },
  { pattern: /@ts-expect-error/, why: 'belongs in type tests only', except: /\.test-d\.ts$/ },
  { pattern: /biome-ignore/, why: 'turns the linter off' },
  { pattern: /\b(?:TODO|FIXME|XXX)\b/, why: 'is work for an issue, not for a comment' },
  { pattern: /\bas (?:any|unknown|never)\b/, why: 'hides a type' },
  { pattern: /\bretr(?:y|ies): ?[1-9]/, why: 'hides a flaky test', except: /^(?!.*\.test\.|.*config)/ },
]
const thisFile = 'scripts/checks/houseRules.mjs'

report(trackedFiles(code).flatMap((file) => (file === thisFile ? [] : findings(file))))

function findings(file) {
  const lines = readFileSync(at(file), 'utf8').split('\n')
  const found = []
  const length = lines.length - 1
  const most = test.test(file) ? longestTest : longest
  if (length > most) found.push(`${file}: ${length} lines; it may have ${most}`)
  else if (length > long && !test.test(file) && !saysWhyItIsLong(lines)) {
    found.push(`${file}: ${length} lines; from ${long} on, its first comment says "One module because …"`)
  }
  if (vague.test(file)) found.push(`${file}: a name that says nothing; name it for what it does`)
  for (const [index, line] of lines.entries()) {
    for (const { pattern, why, except } of escapes) {
      if (pattern.test(line) && !except?.test(file))
        found.push(`${file}:${index + 1}: ${line.trim()}: ${why}`)
    }
  }
  return found
}

function saysWhyItIsLong(lines) {
  const start = lines.findIndex((line) => /^(?:\/\*|\/\/)/.test(line))
  const end = lines.findIndex((line, index) => index >= start && !/^(?:\/\*| \*|\/\/)/.test(line))
  return start !== -1 && /\bOne module because\b/.test(lines.slice(start, end).join(' '))
}
