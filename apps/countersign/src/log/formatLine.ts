import { styleText } from 'node:util'

/** Makes a line of the log short enough to read as it passes by in a terminal. */
export function formatLine(line: string): string {
  const { level, time, msg, ...details }: Record<string, unknown> = JSON.parse(line)
  const clock = styleText('dim', String(time).slice(11, 19))
  const rest = Object.entries(details)
    .filter(([name]) => name !== 'networkAddress')
    .map(([name, value]) => (isShort(name) ? shown(value) : `${name}=${JSON.stringify(value)}`))
    .join(' ')
  const severity = level === 'info' ? '' : String(level).toUpperCase()
  return `${[clock, severity, msg === 'request' ? '' : msg, rest].filter((part) => part !== '').join(' ')}\n`
}

/** What everyone reads at a glance needs no name. */
function isShort(name: string): boolean {
  return ['method', 'path', 'status'].includes(name)
}

/** A terminal obeys control characters, also those beyond ASCII. */
function shown(value: unknown): string {
  return String(value).replace(/\p{Cc}/gu, '?')
}
