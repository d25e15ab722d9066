import { type ApplicationLives, lifeNames } from '@countersign/product-api'
import type { Service } from '@countersign/server/extension'
import type { Client, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import * as v from 'valibot'
import { findSiteLives } from '../applications/lives.fields.ts'
import type { RefreshLimits } from '../settings/Configuration.ts'
import { type FamilyAtHand, requireFamily } from './family/familyAtHand.ts'
import { visitorSeconds } from './session.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long what one application is given lives, in seconds: its own lives, within those of the site as they are now. */
export interface LivesInUse {
  readonly accessTokenSeconds: number
  readonly idTokenSeconds: number
  readonly refreshTokenSeconds: number
  /** How old the sign-in may be; infinite where the application sets no age, for then the session alone decides. */
  readonly sessionSeconds: number
}

/** Finds the lives of an application. */
export type FindLives = (client: Client | undefined) => LivesInUse

/** Finds the lives of applications at a site with these sessions. */
export function createLives({ sessionLimits }: Pick<Service, 'sessionLimits'>): FindLives {
  const site = findSiteLives(sessionLimits.absoluteSeconds)
  const find = (client: Client | undefined): LivesInUse => {
    const own = readOwnLives(client)
    const shorter = (name: keyof typeof own) => Math.min(own[name] ?? site[name], site[name])
    return {
      accessTokenSeconds: shorter('accessTokenSeconds'),
      idTokenSeconds: shorter('idTokenSeconds'),
      refreshTokenSeconds: shorter('refreshTokenSeconds'),
      sessionSeconds: own.sessionSeconds === undefined ? Number.POSITIVE_INFINITY : shorter('sessionSeconds'),
    }
  }
  // A changed application is another client.
  const known = new WeakMap<Client, LivesInUse>()
  return (client) => {
    if (client === undefined) return find(client)
    const lives = known.get(client) ?? find(client)
    known.set(client, lives)
    return lives
  }
}

/** Under which names the provider keeps an application's own lives. */
const names = {
  accessTokenSeconds: 'access_token_seconds',
  idTokenSeconds: 'id_token_seconds',
  refreshTokenSeconds: 'refresh_token_seconds',
  sessionSeconds: 'session_seconds',
} as const satisfies Record<keyof ApplicationLives, string>

/** The same, as a list. */
export const lifeRuleNames: readonly string[] = Object.values(names)

/** An application's own lives, as the provider keeps them. */
export function describeOwnLives(lives: ApplicationLives): Readonly<Record<string, number>> {
  return Object.fromEntries(
    lifeNames.flatMap((name) => {
      const life = lives[name]
      return life === null ? [] : [[names[name], life]]
    }),
  )
}

/** Reads them again; what cannot be read throws, so that nothing is issued. */
function readOwnLives(client: Client | undefined) {
  return v.parse(ownLivesSchema, Object.fromEntries(lifeNames.map((name) => [name, client?.[names[name]]])))
}

const life = v.optional(v.pipe(v.number(), v.minValue(1)))

const ownLivesSchema = v.object({
  accessTokenSeconds: life,
  idTokenSeconds: life,
  refreshTokenSeconds: life,
  sessionSeconds: life,
})

/** A refresh token that is about to be issued: in its family, since a sign-in, for an application. */
interface Renewal {
  readonly family: Pick<FamilyAtHand, 'createdAt' | 'expiresAt'>
  /** When the person signed, in seconds; undefined is too long ago. */
  readonly authTime: number | undefined
  readonly lives: Pick<LivesInUse, 'refreshTokenSeconds' | 'sessionSeconds'>
}

/**
 * For how long a refresh token of a family can still be used: none outlives the family, whose life is limited, nor the
 * sign-in where the application limits its age.
 */
export function findSecondsLeft(
  { family: { createdAt, expiresAt }, authTime = 0, lives }: Renewal,
  { lifeSeconds }: RefreshLimits,
  now: number,
): number {
  // The setting may be shorter than when the family began.
  const end = Math.min(expiresAt, createdAt + lifeSeconds * 1_000, (authTime + lives.sessionSeconds) * 1_000)
  return Math.min(lives.refreshTokenSeconds, Math.floor((end - now) / 1_000))
}

/** How long everything lasts, in seconds (specification, point 9). Nothing is left to the provider's defaults. */
export function lifetimes(
  { sessionLimits, now }: Pick<Service, 'sessionLimits' | 'now'>,
  limits: RefreshLimits,
  findLives: FindLives,
): Configuration['ttl'] {
  return {
    AuthorizationCode: minute,
    AccessToken: (ctx, _token, client) => {
      const { accessTokenSeconds, sessionSeconds } = findLives(client)
      // Where the application limits the age of a sign-in, nothing that it is given lives longer.
      const end = (findAuthTime(ctx) ?? 0) + sessionSeconds
      return Math.max(1, Math.min(accessTokenSeconds, Math.floor(end - now() / 1_000)))
    },
    IdToken: (_ctx, _token, client) => findLives(client).idTokenSeconds,
    // A request that comes too late was refused before.
    RefreshToken: (_ctx, { authTime }, client) => {
      const renewal = { family: requireFamily(), authTime, lives: findLives(client) }
      return Math.max(1, findSecondsLeft(renewal, limits, now()))
    },
    DeviceCode: 10 * minute,
    // As long as a person may take to find their wallet, and to unlock it.
    Interaction: hour,
    // A visitor's is for the forms of the provider.
    Session: (_ctx, { accountId }) =>
      accountId === undefined ? visitorSeconds : sessionLimits.absoluteSeconds,
    // A grant is a connection, which lasts until the person ends it.
    Grant: 14 * day,
    ClientCredentials: 10 * minute,
    BackchannelAuthenticationRequest: 10 * minute,
    PreAuthorizedCode: 10 * minute,
  }
}

/** When the person signed for what a request at the token endpoint has brought, in seconds. */
function findAuthTime({ oidc: { entities } }: KoaContextWithOIDC): number | undefined {
  return (entities.RefreshToken ?? entities.DeviceCode ?? entities.AuthorizationCode)?.authTime
}
