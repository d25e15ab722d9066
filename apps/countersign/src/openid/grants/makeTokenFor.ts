import type { PersonStanding } from '../claims/standing.ts'
import { type ApiClaims, shortenGroups } from '../resources/tellApi.ts'
import { signApiToken } from '../tokens/apiTokens.ts'
import { accessTokenSeconds } from '../tokens/lifetimes.ts'
import { hashTokenId } from '../tokens/opaqueToken.ts'
import type { Target } from './findTarget.ts'
import type { GrantParts } from './Grant.ts'
import { type AccessTokenSource, makeAccessToken, type NewAccessToken } from './issueTokens.ts'

interface Source extends AccessTokenSource {
  /** Undefined where it is for userinfo. */
  readonly target: Target | undefined
  readonly standing: PersonStanding
  readonly issuer: string
}

/** Makes the access token that a request gets: for userinfo, or for the API that it is asked for. */
export async function makeTokenFor(
  parts: Pick<GrantParts, 'signers' | 'apiTeller'>,
  source: Source,
): Promise<NewAccessToken> {
  const plain = makeAccessToken(source)
  const { target, client, family, now } = source
  if (target === undefined) return plain
  const { api, scopes: apiScopes } = target
  const seconds = accessTokenSeconds({ ...client.lives, accessTokenSeconds: api.tokenSeconds }, family, now)
  const row = {
    ...plain.row,
    scope: apiScopes.join(' '),
    api_id: api.id,
    expires_at: now + seconds * 1_000,
  }
  const opaque = { ...plain, seconds, apiScopes, row }
  if (api.tokenKind === 'opaque') return opaque
  const { token: id } = plain
  const hash = hashTokenId(id)
  if (hash === undefined) throw new TypeError('an id that was made here has the form of one')
  return { ...opaque, token: await sign(parts, { ...source, target, seconds, id }), row: { ...row, hash } }
}

/** So many bytes a signed token has at most: some APIs read no larger header. */
const mostBytes = 4_096

interface Signing extends Source {
  readonly target: Target
  readonly seconds: number
  readonly id: string
}

async function sign(
  { signers, apiTeller }: Pick<GrantParts, 'signers' | 'apiTeller'>,
  { target: { api, scopes }, client, family, standing, issuer, dpop, seconds, id, now }: Signing,
): Promise<string> {
  const claims = await apiTeller.tell({ api, person: family, standing })
  const write = (told: ApiClaims) =>
    signApiToken(signers, {
      api,
      issuer,
      subject: apiTeller.subjectOf(api, family.accountId),
      clientId: client.id,
      scopes,
      dpopKey: dpop?.key,
      id,
      seconds,
      claims: told,
      now,
    })
  const token = write(claims)
  if (token.length <= mostBytes || claims.groups === undefined) return token
  const shorter = write(shortenGroups(api, claims))
  return shorter.length <= mostBytes ? shorter : write({ ...shortenGroups(api, claims), groups: [] })
}
