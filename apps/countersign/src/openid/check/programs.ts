import type { Service, Site } from '@countersign/server/extension'
import { readApi } from '../../apis/apiRow.ts'
import { withoutLastSlash } from '../../apis/apis.fields.ts'
import { findApiByIdentifier } from '../../apis/apis.queries.ts'
import type { ClaimTeller } from '../claims/tellClaims.ts'
import { type ApiParts, readForApi } from '../endpoints/describeForApi.ts'
import { describeIdentity, describeProgram } from './identity.ts'
import { addressOf } from './readAsked.ts'
import type { Visit } from './Visit.ts'

export interface ProgramParts extends ApiParts {
  readonly service: Pick<Service, 'store' | 'now'>
  readonly teller: Pick<ClaimTeller, 'subjectOf'>
  /** The issuer of the tokens. */
  readonly mainSite: Site
}

/**
 * What the site is told of a program that brings a token for it: an access token whose audience is the address of the site, as an
 * operator has added it to the APIs here. Undefined for any other. A person whom the gate would not let in is not let in by a program.
 */
export async function admitProgram(
  parts: ProgramParts,
  { asked, request, client }: Visit,
): Promise<Record<string, string> | undefined> {
  const [, token] = /^Bearer ([A-Za-z0-9._~+/-]{1,8000}=*)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) return undefined
  const identifier = withoutLastSlash(addressOf(asked, '/'))
  const [row] = await parts.service.store.read(findApiByIdentifier, { identifier })
  if (row === undefined || row.disabled_at !== null) return undefined
  const found = await readForApi(parts, {
    call: { site: parts.mainSite },
    asker: { id: row.id, api: readApi(row) },
    token,
    gate: client.metadata,
  })
  // A token that is bound to a key is worth nothing without a proof of that.
  if (found === undefined || found.told.cnf !== undefined) return undefined
  const { told, accountId } = found
  if (accountId === undefined) return describeProgram(client.gate, told.sub)
  // The site knows the person as when they come themselves, and not as the API does.
  const sub = parts.teller.subjectOf(client, accountId)
  return describeIdentity(client, { sub, groups: told['groups'] })
}
