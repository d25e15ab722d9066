import { gateLimits, gateValues } from '@countersign/product-api'
import { livePart } from '../../../language/liveTable.ts'
import { texts } from '../../texts.ts'
import { type GateFields, listHosts, listLines } from './gate.ts'

const words = livePart(() => texts.gates.form.problems)

/** Says what is wrong with a gate, by the field of the form; undefined where nothing is. The server decides. */
export function checkGate(gate: GateFields): Readonly<Record<string, string | undefined>> {
  const hosts = listHosts(gate)
  return {
    'gate.hosts': hosts.length === 0 ? words.hostMissing : checkLines(hosts, gateLimits.hosts, checkHost),
    'gate.openPaths': checkLines(listLines(gate.openPaths), gateLimits.openPaths, checkPath),
    'gate.openNetworks': checkLines(listLines(gate.openNetworks), gateLimits.openNetworks, () => undefined),
    ...checkHeaders(gate),
  }
}

/** The first line that is wrong, with its number among those that are filled in. */
function checkLines(
  lines: readonly string[],
  most: number,
  check: (line: string) => string | undefined,
): string | undefined {
  if (lines.length > most) return words.tooMany(most)
  for (const [at, line] of lines.entries()) {
    const problem = lines.indexOf(line) === at ? check(line) : words.twice
    if (problem !== undefined) return words.line(at + 1, problem)
  }
  return undefined
}

function checkHost(host: string): string | undefined {
  return /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::[1-9][0-9]{0,4})?$/.test(host) ? undefined : words.host
}

function checkPath(path: string): string | undefined {
  if (path.length > gateLimits.pathLength) return words.pathTooLong(gateLimits.pathLength)
  if (path === '/') return words.pathRoot
  if (/^\/\.countersign(?:\/|$)/i.test(path)) return words.ownPath
  const isPlain = /^(?:\/[A-Za-z0-9_~.-]+)+\/?$/.test(path) && !/\/\.\.?(?:\/|$)/.test(path)
  return isPlain ? undefined : words.path
}

function checkHeaders({ headers }: GateFields): Readonly<Record<string, string | undefined>> {
  const names = gateValues.map((value) => headers[value].trim().toLowerCase())
  return Object.fromEntries(
    gateValues.map((value, at) => [`gate.headers.${value}`, checkHeader(names[at] ?? '', at, names)]),
  )
}

/** An empty one is the usual one. */
function checkHeader(name: string, at: number, names: readonly string[]): string | undefined {
  if (name === '') return undefined
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(name)) return words.header
  return names.indexOf(name) === at ? undefined : words.headerTwice
}
