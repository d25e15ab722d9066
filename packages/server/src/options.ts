// One module because an option, its default and what is refused of it are one thing.

import type { ChangeEndpoints } from '@countersign/protocol'
import { type Engine, isChecksumAddress } from '@countersign/siwe'
import type { ChainConfiguration } from './chain/ChainConfiguration.ts'
import type { ChainPool } from './chain/createChainPool.ts'
import type { Clocks } from './clock/Clock.ts'
import type { ConfirmedChange } from './confirmation/changes.ts'
import type { Operation } from './http/operation.ts'
import type { Log } from './log.ts'
import { MisuseError } from './MisuseError.ts'
import type { Observe } from './observation.ts'
import type { Participant } from './participants.ts'
import type { CredentialKind } from './proof/CredentialKind.ts'
import type { SignInStatement } from './proof/statement.ts'
import type { SessionLimits } from './Service.ts'
import type { ApplicationHooks } from './sign-in/applicationHooks.ts'
import type { Store } from './store/Store.ts'

/** What {@link createCountersign} is made of. */
export interface CountersignOptions extends ApplicationHooks {
  /** Where accounts and sessions are kept: see `openStore`. */
  readonly store: Store
  /** The addresses people see, each a scheme, a host and a port if need be. Plain http for this machine only. */
  readonly origins: readonly [string, ...string[]]
  /**
   * Secrets of at least 32 characters that nonces are made with, newest first: to rotate, put a new one before the old. All
   * processes need the same.
   */
  readonly secretKeys: readonly [string, ...string[]]
  /** The path below which the API is; left out, `/api`. Give `createSignIn` in the page the same. */
  readonly basePath?: string | undefined
  /** The chains that a message may name; left out, `'any'`. */
  readonly chainIds?: readonly number[] | 'any' | undefined
  /** In seconds; left out, a session ends after a day without use, and after seven days in any case. */
  readonly sessionLimits?: SessionLimits | undefined
  /** For each network address; left out, 60. Challenges are allowed five times as many. */
  readonly signInsPerMinute?: number | 'off' | undefined
  /**
   * The header in which a proxy before you says which host people asked for, such as `x-forwarded-host`, where it rewrites
   * `Host`. Only one that your proxy always sets itself, because strangers can send it, too. Left out, `Host` counts.
   */
  readonly trustedHostHeader?: string | undefined
  /**
   * What the log says to do where requests name another host or origin than `origins`. Left out, what these options can do.
   */
  readonly hostAdvice?: string | undefined
  /**
   * What the person agrees to, in one line of ASCII: a sign-in that says anything else is refused. Left out, the challenge
   * names the domain, and your own client may write another statement.
   */
  readonly statement?: SignInStatement | undefined
  /**
   * The chains on which contract wallets are asked (ERC-1271, ERC-6492). Left out, only key wallets sign in. On chain 1
   * the ENS names of wallets are looked up as well. Give `createChainPool` of them instead where operations of yours ask
   * the same nodes.
   */
  readonly chains?: readonly ChainConfiguration[] | ChainPool | undefined
  /** What hashes and recovers: see `loadEngine`. Left out, the audited JavaScript of `@countersign/siwe`. */
  readonly engine?: Engine | undefined
  /** Further kinds of keys that people may sign with, beside wallets. */
  readonly credentialKinds?: readonly CredentialKind[] | undefined
  /** Who is operator from their first sign-in on: addresses of key wallets, EIP-55. No operation undoes it. */
  readonly operators?: readonly string[] | undefined
  /** Further operations beside the package's own, made with `@countersign/server/extension`. */
  readonly operations?: readonly Operation[] | undefined
  /** Further changes that people confirm by a signature: those of `operations`. */
  readonly confirmedChanges?: readonly ConfirmedChange[] | undefined
  /** The calls that name a change, for all that are confirmed here: made by `createChangeCalls` of the protocol. */
  readonly changeEndpoints?: ChangeEndpoints | undefined
  /** What else is done in the server's own transactions: see `Participant`. */
  readonly participants?: readonly Participant[] | undefined
  /** For how many days events are kept, or `'forever'`; left out, 400. */
  readonly eventDays?: number | 'forever' | undefined
  /** Where the server says what it does. Left out, only a mistake of yours is told, as a warning of the process. */
  readonly log?: Log | undefined
  /** Is told of what happens, to count it: see `Observe`. `openStore` takes it, too. */
  readonly observe?: Observe | undefined
  /** Milliseconds since 1970, for tests: the time is believed whatever it is. */
  readonly now?: (() => number) | undefined
  /** The clocks of the machine; left out, its own, unless `now` is given. */
  readonly clocks?: Clocks | undefined
}

/** The options with those that were left out. */
export type CompleteOptions = CountersignOptions &
  Required<{
    readonly [Name in keyof typeof defaults]: NonNullable<CountersignOptions[Name]>
  }>

const defaults = {
  basePath: '/api',
  chainIds: 'any',
  sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
  signInsPerMinute: 60,
} as const

/**
 * Completes the options, and refuses what cannot be worked with. Origins are read by `createSites`.
 *
 * @throws {TypeError} that names the option.
 */
export function completeOptions(options: CountersignOptions): CompleteOptions {
  const given: unknown = options
  if (typeof given !== 'object' || given === null)
    throw new MisuseError('createCountersign: give options, at least store, origins and secretKeys.')
  const complete = {
    ...options,
    basePath: options.basePath ?? defaults.basePath,
    chainIds: options.chainIds ?? defaults.chainIds,
    sessionLimits: options.sessionLimits ?? defaults.sessionLimits,
    signInsPerMinute: options.signInsPerMinute ?? defaults.signInsPerMinute,
  }
  // Programs in JavaScript are held to the types here, too. What stands in a list counts as one that is left out.
  for (const [name, check] of Object.entries(checks)) {
    const value: unknown = Reflect.get(complete, name)
    if (value !== undefined || name === 'store' || name === 'secretKeys' || name === 'origins') check(value)
  }
  return complete
}

/** What is refused of each option: none can be without a row. */
const checks: Readonly<Record<keyof CountersignOptions, (value: unknown) => void>> = {
  store: checkStore,
  origins: checkOrigins,
  secretKeys: checkSecretKeys,
  basePath: checkBasePath,
  chainIds: checkChainIds,
  sessionLimits: checkSessionLimits,
  signInsPerMinute: (value) =>
    checkNumberOr('off', value, 'signInsPerMinute: give a whole number from 1, or'),
  trustedHostHeader: checkHostHeader,
  hostAdvice: (value) => checkText('hostAdvice', value),
  statement: checkStatement,
  chains: checkChains,
  engine: (value) => checkObject('engine', value, 'give what loadEngine resolves to'),
  operators: checkOperators,
  operations: (value) => checkListOfObjects('operations', value, ['endpoint']),
  credentialKinds: (value) => checkListOfObjects('credentialKinds', value, ['kind', 'proofSchema', 'read']),
  confirmedChanges: (value) => checkListOfObjects('confirmedChanges', value, ['kind', 'describe']),
  changeEndpoints: checkChangeEndpoints,
  participants: (value) => checkListOfObjects('participants', value, []),
  eventDays: (value) => checkNumberOr('forever', value, 'eventDays: give a whole number of days from 1, or'),
  log: (value) => checkMethods('log', value, ['info', 'warn', 'error']),
  observe: (value) => checkFunction('observe', value),
  now: (value) => checkFunction('now', value),
  clocks: (value) => checkMethods('clocks', value, ['wall', 'steady', 'sinceBoot']),
  mayContinue: (value) => checkFunction('mayContinue', value),
  onSignIn: (value) => checkFunction('onSignIn', value),
  onFirstSignIn: (value) => checkFunction('onFirstSignIn', value),
}

function show(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return JSON.stringify(value) ?? String(value)
}

function checkNumberOr(word: string, value: unknown, advice: string): void {
  if (value === word || (Number.isSafeInteger(value) && Number(value) >= 1)) return
  throw new MisuseError(`${advice} '${word}', not ${show(value)}.`)
}

function checkText(name: string, value: unknown): void {
  if (typeof value !== 'string' || value.trim() === '')
    throw new MisuseError(`${name}: give a text, not ${show(value)}.`)
}

function checkFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') throw new MisuseError(`${name}: give a function, not ${show(value)}.`)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function checkObject(name: string, value: unknown, advice: string): void {
  if (!isObject(value)) throw new MisuseError(`${name}: ${advice}, not ${show(value)}.`)
}

function checkChangeEndpoints(value: unknown): void {
  const names: readonly (keyof ChangeEndpoints)[] = [
    'stepUpChallenge',
    'stepUpHandOver',
    'stepUp',
    'handOver',
  ]
  if (!isObject(value) || !names.every((name) => isObject(Reflect.get(value, name))))
    throw new MisuseError(`changeEndpoints: give the endpoints of createChangeCalls, not ${show(value)}.`)
}

function checkMethods(name: string, value: unknown, methods: readonly string[]): void {
  const has = (method: string) => isObject(value) && typeof Reflect.get(value, method) === 'function'
  if (!methods.every(has)) throw new MisuseError(`${name}: give an object with ${methods.join(', ')}.`)
}

function checkListOfObjects(name: string, value: unknown, members: readonly string[]): void {
  if (!Array.isArray(value)) throw new MisuseError(`${name}: give a list, not ${show(value)}.`)
  const at = value.findIndex((one: unknown) => !isObject(one) || !members.every((member) => member in one))
  if (at >= 0) throw new MisuseError(`${name}[${at}]: ${show(value[at])} is none.`)
}

function checkOrigins(origins: unknown): void {
  if (!Array.isArray(origins))
    throw new MisuseError("origins: give a list, such as ['https://login.example'].")
  const at = origins.findIndex((origin: unknown) => typeof origin !== 'string' || origin.includes('*'))
  if (at >= 0)
    throw new MisuseError(
      `origins[${at}]: a scheme, a host and a port if need be, such as https://login.example, without a wildcard, not ${show(origins[at])}.`,
    )
}

/** What is signed is one line; a function is asked for each site. */
function checkStatement(statement: unknown): void {
  if (typeof statement === 'function') return
  if (typeof statement === 'string' && /^[\x20-\x7e]{1,500}$/.test(statement) && statement.trim() !== '')
    return
  throw new MisuseError(`statement: give one line of ASCII, or a function that does, not ${show(statement)}.`)
}

function checkOperators(operators: unknown): void {
  if (!Array.isArray(operators)) throw new MisuseError('operators: give a list of addresses.')
  const at = operators.findIndex(
    (address: unknown) => typeof address !== 'string' || !isChecksumAddress(address),
  )
  if (at >= 0)
    throw new MisuseError(
      `operators[${at}]: give an address in its EIP-55 form, 0x and 40 hex digits, not ${show(operators[at])}.`,
    )
}

/** The nodes' addresses may hold keys, so no error repeats one; the rest is checked where they are read. */
function checkChains(chains: unknown): void {
  if (isObject(chains) && Reflect.get(chains, 'chains') instanceof Map) return
  checkListOfObjects('chains', chains, [])
  if (!Array.isArray(chains)) return
  for (const [at, chain] of chains.entries()) {
    const { chainId, addresses } = chain
    if (!isChainId(chainId))
      throw new MisuseError(`chains[${at}].chainId: the number of a chain, such as 1, not ${show(chainId)}.`)
    if (!Array.isArray(addresses) || addresses.length === 0)
      throw new MisuseError(`chains[${at}].addresses: give a list of addresses of nodes.`)
    const wrong = addresses.findIndex(
      (address: unknown) => typeof address !== 'string' || !URL.canParse(address),
    )
    if (wrong >= 0) throw new MisuseError(`chains[${at}].addresses[${wrong}]: give the address of a node.`)
  }
}

function isChainId(id: unknown): boolean {
  return Number.isSafeInteger(id) && Number(id) >= 1
}

function checkStore(store: unknown): void {
  if (typeof store === 'object' && store !== null && 'openSession' in store) return
  throw new MisuseError("store: give what openStore resolves to: store: await openStore('./app.db').")
}

const shortestSecret = 32

function checkSecretKeys(keys: unknown): void {
  if (!Array.isArray(keys) || keys.length === 0)
    throw new MisuseError('secretKeys: give a list with at least one secret.')
  const at = keys.findIndex((key: unknown) => typeof key !== 'string' || key.length < shortestSecret)
  if (at >= 0)
    throw new MisuseError(
      `secretKeys[${at}]: a secret has at least ${shortestSecret} characters, drawn at random: openssl rand -base64 32`,
    )
}

function checkBasePath(path: unknown): void {
  if (typeof path === 'string' && /^(?:\/[\w.~-]+)+$/.test(path)) return
  throw new MisuseError(
    `basePath: ${show(path)} is not a path such as '/api', with a slash at its start and none at its end.`,
  )
}

function checkChainIds(chainIds: unknown): void {
  if (chainIds === 'any') return
  if (!Array.isArray(chainIds))
    throw new MisuseError(`chainIds: give a list of numbers, such as [1], or 'any', not ${show(chainIds)}.`)
  if (chainIds.length === 0) throw new MisuseError("chainIds: the list is empty: give chains, or 'any'.")
  const at = chainIds.findIndex((id: unknown) => !isChainId(id))
  if (at >= 0)
    throw new MisuseError(`chainIds[${at}]: the number of a chain, such as 1, not ${show(chainIds[at])}.`)
}

function checkSessionLimits(limits: unknown): void {
  checkObject('sessionLimits', limits, 'give { idleSeconds, absoluteSeconds }')
  for (const name of ['idleSeconds', 'absoluteSeconds'] as const) {
    const seconds: unknown = Reflect.get(Object(limits), name)
    if (!(typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0))
      throw new MisuseError(`sessionLimits.${name}: give a number of seconds above 0, not ${show(seconds)}.`)
  }
}

function checkHostHeader(name: unknown): void {
  if (typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name)) return
  throw new MisuseError(
    `trustedHostHeader: the name of a header in lower case, such as 'x-forwarded-host', not ${show(name)}.`,
  )
}
