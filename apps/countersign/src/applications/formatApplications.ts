import type { Application, ApplicationSecret } from '@countersign/product-api'
import { showText } from '../message/showText.ts'

/** Applications as a terminal shows them: one in each line. */
export function formatApplications(applications: readonly Application[]): string {
  if (applications.length === 0) return 'There are no applications.'
  const rows = applications.map((one) => [
    one.clientId,
    one.name,
    one.host,
    one.source,
    one.disabledAt ? 'disabled' : '',
  ])
  return formatTable([['CLIENT ID', 'NAME', 'HOST', 'FROM', ''], ...rows])
}

/** One application with all that is known of it. */
export function formatApplication(application: Application): string {
  const { lastLogoutDelivery, jwks, ...plain } = application
  const rows = Object.entries(plain).map(([name, value]) => [name, formatValue(value)])
  const delivery =
    lastLogoutDelivery === null ? 'none yet' : `${lastLogoutDelivery.at}: ${lastLogoutDelivery.detail}`
  return formatTable([
    ...rows,
    ['jwks', jwks === null ? '-' : `${jwks.keys.length} public keys`],
    ['lastLogoutDelivery', delivery],
  ])
}

/** What was just added, with the secrets that are shown this once. */
export function formatAdded(secrets: readonly ApplicationSecret[]): string {
  return secrets
    .map(({ application, clientSecret }) =>
      formatTable([
        ['name', application.name],
        ['client id', application.clientId],
        [
          'client secret',
          clientSecret === null ? 'none' : `${clientSecret}   (shown this once: keep it now)`,
        ],
      ]),
    )
    .join('\n\n')
}

/** Columns as wide as their widest text. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => showText(row[at] ?? '').length)),
  )
  return rows
    .map((row) => row.map((text, at) => showText(text).padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.join(' ')
  return value === null ? '-' : String(value)
}
