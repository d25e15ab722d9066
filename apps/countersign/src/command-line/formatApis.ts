import type { Api, ApiApplication, ApiSecret } from '@countersign/product-api'
import { resultTexts } from '../terminal/commandLine.ts'
import { apiResultTexts as texts } from '../texts/apiCommands.ts'
import { formatTable } from './formatApplications.ts'

/** APIs as a terminal shows them: one in each line. */
export function formatApis(apis: readonly Api[]): string {
  if (apis.length === 0) return texts.none
  const rows = apis.map(({ id, identifier, name, tokenKind, source, disabledAt }) => [
    id,
    identifier,
    name,
    tokenKind,
    source,
    disabledAt === null ? '' : texts.disabled,
  ])
  return formatTable([texts.head, ...rows])
}

/** One API with all that is known of it. */
export function formatApi({ scopes, tells, access, jwks, ...plain }: Api): string {
  const rows = Object.entries(plain).map(([name, value]) => [name, value === null ? '-' : String(value)])
  return formatTable([
    ...rows,
    ['tells', tells.join(' ') || '-'],
    ['access', access === 'everyone' ? access : access.groups.join(' ')],
    ['jwks', jwks === null ? '-' : resultTexts.publicKeys(jwks.keys.length)],
    ...scopes.map(({ name, words }, at) => [at === 0 ? 'scopes' : '', `${name}: ${words}`]),
  ])
}

/** What was just added, with the secret that is shown this once. */
export function formatSecret({ api: { id, identifier }, secret }: ApiSecret): string {
  return formatTable([
    [texts.identifier, identifier],
    [texts.id, id],
    [texts.secret, secret === null ? resultTexts.noSecret : resultTexts.secret(secret)],
  ])
}

/** The applications that may ask for an API: one in each line. */
export function formatAllowed(allowed: readonly ApiApplication[]): string {
  if (allowed.length === 0) return texts.noApplications
  const rows = allowed.map(({ clientId, name, delegated, own }) => [
    clientId,
    name,
    delegated.join(' ') || '-',
    own.join(' ') || '-',
  ])
  return formatTable([texts.applicationHead, ...rows])
}
