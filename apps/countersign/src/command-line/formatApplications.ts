import { type Application, type ApplicationSecret, type Gate, gateValues } from '@countersign/product-api'
import { resultTexts as texts } from '../terminal/commandLine.ts'
import { showText } from '../terminal/showText.ts'

/** Applications as a terminal shows them: one in each line. */
export function formatApplications(applications: readonly Application[]): string {
  if (applications.length === 0) return texts.noApplications
  const rows = applications.map((one) => [
    one.clientId,
    one.name,
    one.host,
    one.source,
    one.disabledAt ? texts.disabled : '',
  ])
  return formatTable([texts.applicationHead, ...rows])
}

/** One application with all that is known of it. */
export function formatApplication(application: Application): string {
  const { lastLogoutDelivery, jwks, gate, access = 'everyone', ...plain } = application
  const admitted = access === 'everyone' ? access : access.groups
  const rows = Object.entries({ ...plain, access: admitted }).map(([name, value]) => [
    name,
    formatValue(value),
  ])
  const delivery =
    lastLogoutDelivery === null
      ? texts.noDelivery
      : texts.delivery(lastLogoutDelivery.at, lastLogoutDelivery.detail)
  const table = formatTable([
    ...rows,
    ...(gate === undefined ? [] : listGate(gate)),
    ['jwks', jwks === null ? '-' : texts.publicKeys(jwks.keys.length)],
    ['lastLogoutDelivery', delivery],
  ])
  return [table, ...warnOfUnprotected(application)].join('\n\n')
}

/** What a gate is set to, a row for each. */
function listGate({ headers, ...gate }: Gate): string[][] {
  const plain = Object.entries(gate).map(([name, value]) => [`gate.${name}`, formatValue(value)])
  return [...plain, ...gateValues.map((value) => [`gate.headers.${value}`, headers[value]])]
}

/** What an operator should know of an application before people use it. */
export function warnOfUnprotected({
  clientId,
  unprotectedRedirectUris: addresses = [],
}: Pick<Application, 'clientId' | 'unprotectedRedirectUris'>): string[] {
  return addresses.length === 0
    ? []
    : [texts.unprotected(showText(clientId), addresses.map(showText).join(' '))]
}

/** What was just added, with the secrets that are shown this once. */
export function formatAdded(secrets: readonly ApplicationSecret[]): string {
  return secrets
    .flatMap(({ application, clientSecret }) => [
      formatTable([
        [texts.name, application.name],
        [texts.clientId, application.clientId],
        [texts.clientSecret, clientSecret === null ? texts.noSecret : texts.secret(clientSecret)],
      ]),
      ...warnOfUnprotected(application),
    ])
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
