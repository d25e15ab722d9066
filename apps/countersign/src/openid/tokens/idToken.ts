import type { PersonStanding } from '../claims/standing.ts'
import type { ClaimTeller } from '../claims/tellClaims.ts'
import type { Client } from '../client/Client.ts'
import type { FamilyOfPerson } from './Family.ts'
import type { Signers } from './signers.ts'

/** What an ID token says. */
interface IdTokenSource {
  readonly client: Client
  readonly family: FamilyOfPerson
  readonly standing: PersonStanding
  /** What was granted of what was asked for now. */
  readonly scopes: readonly string[]
  readonly issuer: string
  readonly now: number
}

/**
 * Makes an ID token (OpenID Connect Core 1.0, section 2). What the application may know stands there as well as in userinfo:
 * many read the ID token alone.
 */
export async function makeIdToken(
  { teller, signers }: { readonly teller: Pick<ClaimTeller, 'tell'>; readonly signers: Signers },
  { client, family, standing, scopes, issuer, now }: IdTokenSource,
): Promise<string> {
  const { sub, ...claims } = await teller.tell({
    client,
    person: family,
    standing,
    scopes,
    claims: family.claims,
    place: 'id_token',
    origin: issuer,
  })
  const iat = Math.floor(now / 1_000)
  const token = {
    sub,
    auth_time: family.authTime,
    acr: family.acr,
    amr: family.amr.split(' '),
    ...claims,
    nonce: family.nonce ?? undefined,
    sid: family.sid ?? undefined,
    aud: client.id,
    exp: iat + client.lives.idTokenSeconds,
    iat,
    iss: issuer,
  }
  return signers.sign(token, { algorithm: client.metadata.idTokenSignedResponseAlg })
}
