import type { ApplicationSigningAlg } from '@countersign/product-api'
import { describeError, type Service } from '@countersign/server/extension'
import * as v from 'valibot'
import { type ApplicationRules, createStrangersRules } from '../../applications/applications.fields.ts'
import { isForOthers, parseJwks } from '../../applications/parseJwks.ts'
import type { RefusedRequests } from '../../applications/refusedRequests.ts'
import { FieldError } from '../../fields/FieldError.ts'
import { outboundCalls } from '../../outbound/outbound.ts'
import type { ParsedJwt } from '../jwt/parseJwt.ts'
import { importKey, type VerifyingKey } from '../jwt/verifyingKeys.ts'
import { isSignedByOne } from '../jwt/verifyJwt.ts'
import { readOnce } from '../readOnce.ts'
import type { Client } from './Client.ts'
import { FetchError, type fetchDocument } from './fetchDocument.ts'

/*
 * The public keys of applications: as they are registered (`jwks`), or as an application publishes them (`jwks_uri`; OpenID
 * Connect Dynamic Client Registration 1.0, section 2).
 */

/** An address is asked once in this time at most, whether it answered or not. */
const restMilliseconds = 60_000
/** Keys are believed for so long: one that the application takes back works no longer than that. */
const believedMilliseconds = 600_000
/** So many addresses are remembered. */
const mostAddresses = 1_000

/** Whose keys are asked for. */
export interface KeyHolder extends Pick<Client, 'id' | 'isStranger'> {
  readonly metadata: Pick<Client['metadata'], 'jwks' | 'jwksUri'>
}

/** What knows the keys of applications. */
export interface ApplicationKeys {
  /**
   * Whether an application has signed a JWT with one of its keys. Where none of those that are known fits, and the address was
   * not asked of late, they are fetched again.
   */
  readonly haveSigned: (
    client: KeyHolder,
    jwt: ParsedJwt,
    algorithms: readonly ApplicationSigningAlg[],
  ) => Promise<boolean>
}

interface KeysNeeds {
  readonly service: Pick<Service, 'now' | 'log'>
  readonly rules: ApplicationRules
  readonly countRefusal: RefusedRequests['count']
  readonly load: typeof fetchDocument
}

/** What an address has answered last, and when it was asked for that. */
interface Answered {
  readonly keys: readonly VerifyingKey[]
  readonly at: number
}

/** What is known of an address. */
interface Published {
  readonly askedAt: number
  /** The last answer with keys, once the last call is over; the one before where that has failed. */
  readonly answered: Promise<Answered | undefined>
}

/** Knows keys: those that are published with the guard of every call to an application, and asked for once a minute at most. */
export function createApplicationKeys({ service, rules, countRefusal, load }: KeysNeeds): ApplicationKeys {
  const { now, log } = service
  const known = new Map<string, Published>()

  const ask = async (
    address: string,
    { id: clientId, isStranger }: KeyHolder,
  ): Promise<Answered | undefined> => {
    const at = now()
    try {
      const own = isStranger ? createStrangersRules(rules) : rules
      return { keys: readKeys(await load(address, outboundCalls.fetchKeys, own)), at }
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      countRefusal(clientId, 'keys_unavailable')
      log.warn(
        { clientId, address, err: describeError(error) },
        'Could not fetch the keys of an application.',
      )
      return undefined
    }
  }

  const askAgain = (name: string, client: KeyHolder, address: string) => {
    const before = known.get(name)?.answered
    const answered = ask(address, client).then((found) => found ?? before)
    // What was asked last is remembered longest.
    known.delete(name)
    known.set(name, { askedAt: now(), answered })
    const [oldest = name] = known.keys()
    if (known.size > mostAddresses) known.delete(oldest)
    return answered
  }

  const believe = (answered: Answered | undefined) =>
    answered !== undefined && now() < answered.at + believedMilliseconds ? answered.keys : noKeys

  return {
    async haveSigned(client, jwt, algorithms) {
      const { jwks, jwksUri } = client.metadata
      if (jwks !== null) return isSignedByOne(jwt, importKeys(jwks), algorithms)
      if (jwksUri === null) return false
      const name = `${client.id} ${jwksUri}`
      const before = await known.get(name)?.answered
      if (isSignedByOne(jwt, believe(before), algorithms)) return true
      const latest = known.get(name)
      const isResting = latest !== undefined && now() < latest.askedAt + restMilliseconds
      const after = await (isResting ? latest.answered : askAgain(name, client, jwksUri))
      return after !== before && isSignedByOne(jwt, believe(after), algorithms)
    },
  }
}

const noKeys: readonly VerifyingKey[] = []

type Jwks = NonNullable<Client['metadata']['jwks']>

/** An application is described once for each state of its row, and so is what its keys are read from. */
const importKeys = readOnce(({ keys }: Jwks): readonly VerifyingKey[] =>
  keys.map(importKey).filter((key) => key !== undefined),
)

const keysSchema = v.looseObject({ keys: v.array(v.looseObject({})) })

/**
 * By the rules of keys that an application is registered with, whose developer reads what is wrong. In what is published there
 * may be keys for others, of kinds that we do not know: they are looked past (RFC 7517, section 5).
 */
function readKeys(document: unknown): readonly VerifyingKey[] {
  const found = v.safeParse(keysSchema, document)
  if (!found.success) throw new FetchError('is not a JWK Set')
  try {
    return importKeys(parseJwks({ keys: found.output.keys.filter((key) => !isForOthers(key)) }))
  } catch (error) {
    throw error instanceof FieldError ? new FetchError(error.message, { cause: error }) : error
  }
}
