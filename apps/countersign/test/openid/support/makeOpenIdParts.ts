import { findService, type Service } from '@countersign/server/extension'
import type { SigningKeys } from '../../../src/keys/openSigningKeys.ts'
import { makeParts } from '../../../src/openid/makeParts.ts'
import type { OpenIdNeeds, OpenIdParts } from '../../../src/openid/OpenIdParts.ts'
import { plainLooks } from '../../brand/plainLooks.ts'
import { noDocuments, noKeeper, pairwiseKey } from '../../oidc/support/partsOfTests.ts'
import { rulesOfTests } from './makeClient.ts'
import { makeSigningKey } from './makeSigningKeys.ts'
import { familyLimits } from './signInTo.ts'
import type { EngineOfTests } from './startEngine.ts'

const unused = async (): Promise<never> => {
  throw new TypeError('nobody changes the keys')
}

const published = [makeSigningKey('RS256', 'an rsa key'), makeSigningKey('ES256', 'an ec key')]

/** Keys that stay as they are. */
const keys: SigningKeys = {
  list: () => published,
  refresh: unused,
  rotate: unused,
  prepareRotation: unused,
  prepareRevocation: unused,
  revoke: unused,
  reread: unused,
  onChange: () => () => undefined,
}

interface Observed {
  readonly parts: OpenIdParts
  /** What was written into the log: its fields, then its message. */
  readonly logged: unknown[][]
  /** What was counted of an application that was refused. */
  readonly counted: unknown[][]
}

/** All that an endpoint works with, on the store of an engine, and what is noticed of it. */
export function makeOpenIdParts(
  engine: EngineOfTests,
  more: Partial<OpenIdNeeds> = {},
  service: Partial<Service> = {},
): Observed {
  const logged: unknown[][] = []
  const counted: unknown[][] = []
  const note = (...given: unknown[]) => void logged.push(given)
  const log = { debug: note, info: note, warn: note, error: note }
  const parts = makeParts({
    service: { ...findService(engine.started.countersign), log, now: () => engine.clock.now, ...service },
    look: plainLooks('Example House').current,
    language: 'en',
    keys,
    pairwiseKey,
    keeper: noKeeper,
    deliverSignOuts: async () => undefined,
    fetchLogos: () => undefined,
    rules: rulesOfTests,
    registration: { kind: 'closed' },
    documents: noDocuments,
    failuresPerMinute: 3,
    refreshLimits: familyLimits,
    dpopNonces: 'off',
    isTrustedProxy: () => false,
    unknownHosts: { note: () => undefined },
    email: { kind: 'off' },
    countRefusal: (...given) => void counted.push(given),
    apiCounts: {
      countIssued: (...given) => void counted.push(given),
      noteRefused: (...given) => void counted.push(given),
    },
    ...more,
  })
  return { parts, logged, counted }
}
