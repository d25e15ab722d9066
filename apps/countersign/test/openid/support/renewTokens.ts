import type { Store } from '@countersign/server'
import type { Client } from '../../../src/openid/client/Client.ts'
import { codeGrant } from '../../../src/openid/grants/codeGrant.ts'
import type { GrantParts, TokenAnswer } from '../../../src/openid/grants/Grant.ts'
import { refreshGrant } from '../../../src/openid/grants/refreshGrant.ts'
import type { DpopProof } from '../../../src/openid/tokens/readDpop.ts'
import { type Allowed, allow, askGrant, giveCode } from './signInTo.ts'
import { type EngineOfTests, issuer } from './startEngine.ts'

interface Begun {
  readonly dpop?: DpopProof
  readonly given?: Parameters<typeof giveCode>[2]
  readonly scope?: string
  readonly origin?: string
  /** What happens between the consent and the code. */
  readonly before?: (allowed: Allowed) => Promise<unknown>
}

/** The tokens that an application gets for somebody new, who lets it go on while they are away. */
export async function beginTokens(
  engine: EngineOfTests,
  client: Client,
  { dpop, given, scope, origin = issuer, before }: Begun = {},
): Promise<{ readonly allowed: Allowed; readonly familyId: string; readonly tokens: TokenAnswer }> {
  const allowed = await allow(engine, client, scope)
  await before?.(allowed)
  const { code, familyId } = await giveCode(engine, allowed, given)
  const grant = { grant: codeGrant, parts: engine.partsOn(), client }
  const redirect_uri = client.metadata.redirectUris[0] ?? ''
  return { allowed, familyId, tokens: await askGrant(grant, { code, redirect_uri }, { dpop, origin }) }
}

interface Asked {
  readonly dpop?: DpopProof | undefined
  /** The process that is asked. */
  readonly on?: Store
  readonly scope?: string
  readonly parts?: Partial<GrantParts>
  readonly origin?: string
}

/** Uses a refresh token. */
export function renewTokens(
  engine: EngineOfTests,
  client: Client,
  { refresh_token = '' }: Pick<TokenAnswer, 'refresh_token'>,
  { dpop, on, scope = '', parts = {}, origin = issuer }: Asked = {},
): Promise<TokenAnswer> {
  const grant = { grant: refreshGrant, parts: engine.partsOn(on, parts), client }
  return askGrant(grant, { refresh_token, scope }, { dpop, origin })
}
