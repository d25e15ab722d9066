import {
  type Gate,
  type GateDraft,
  type GateValue,
  gateScopes,
  gateValues,
  type Scope,
  scopeNames,
  usualGateHeaders,
} from '@countersign/product-api'

/** What makes a gate of an application, as the form holds it: lists are texts with an entry in each line. */
export interface GateFields {
  readonly hosts: string
  readonly openPaths: string
  readonly openNetworks: string
  readonly isPreflightOpen: boolean
  readonly headers: Readonly<Record<GateValue, string>>
  readonly sendsToken: boolean
}

/** The fields of a new gate. */
export function newGateFields(host = ''): GateFields {
  return createGateFields({ hosts: [host] })
}

/** The fields that show a gate. */
export function createGateFields(gate: GateDraft | Gate): GateFields {
  const { hosts, openPaths = [], openNetworks = [], headers = {} } = gate
  return {
    hosts: hosts.join('\n'),
    openPaths: openPaths.join('\n'),
    openNetworks: openNetworks.join('\n'),
    isPreflightOpen: gate.isPreflightOpen ?? false,
    headers: readHeaders(headers),
    sendsToken: gate.sendsToken ?? false,
  }
}

function readHeaders(headers: NonNullable<GateDraft['headers']>): GateFields['headers'] {
  const names = { ...usualGateHeaders }
  for (const value of gateValues) names[value] = headers[value] ?? names[value]
  return names
}

/** The fields, as the server takes them. */
export function readGate(fields: GateFields): GateDraft {
  const { isPreflightOpen, sendsToken } = fields
  return {
    hosts: listHosts(fields),
    openPaths: listLines(fields.openPaths),
    isPreflightOpen,
    openNetworks: listLines(fields.openNetworks),
    headers: Object.fromEntries(
      gateValues.map((value) => [value, fields.headers[value].trim() || usualGateHeaders[value]]),
    ),
    sendsToken,
  }
}

/** The hosts as they are sent: of an address that was pasted, its host. */
export function listHosts({ hosts }: Pick<GateFields, 'hosts'>): string[] {
  return listLines(hosts).map((line) =>
    line
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, ''),
  )
}

/** What is written in the lines of a text, without those that are empty. */
export function listLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The scopes of a new gate: no address of any kind, as the server has it. */
export const newGateScopes: readonly Scope[] = ['openid', 'profile', 'groups']

/** What a gate can be asked to tell the site. */
export function keepGateScopes(scopes: readonly Scope[]): Scope[] {
  const allowed: readonly Scope[] = gateScopes
  return scopeNames.filter((scope) => allowed.includes(scope) && scopes.includes(scope))
}
