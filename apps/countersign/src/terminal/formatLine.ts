import { styleText } from 'node:util'
import { showJson, showText } from './showText.ts'

/** Makes a line of the log short enough to read as it passes by in a terminal. */
export function formatLine(line: string): string {
  const { level, time, msg, ...details }: Record<string, unknown> = JSON.parse(line)
  const clock = styleText('dim', String(time).slice(11, 19))
  const rest = Object.entries(details)
    .filter(([name]) => !isForPrograms.has(name))
    .map(([name, value]) => (isShort(name) ? showText(String(value)) : `${name}=${showJson(value)}`))
    .join(' ')
  const severity = level === 'info' ? '' : String(level).toUpperCase()
  return `${[clock, severity, msg === 'request' ? '' : showText(String(msg)), rest].filter((part) => part !== '').join(' ')}\n`
}

/** Fields that put lines together, and that a person at a terminal does not read. */
const isForPrograms: ReadonlySet<string> = new Set(['networkAddress', 'requestId', 'route'])

/** Fields that are clear without their names. */
function isShort(name: string): boolean {
  return ['method', 'path', 'status'].includes(name)
}
