import type { Interaction } from '@countersign/product-api'

/**
 * Tells whether an answer is an interaction as a page shows it. By hand and by what is shown, because this is the
 * first thing that a page for an application needs, and the schemas bring code that it can do without until then.
 */
export function isInteraction(value: unknown): value is Interaction {
  return has(value, {
    uid: isText,
    scopes: isTexts,
    newScopes: isTexts,
    wallets: isListOf(isWallet),
    application: isApplication,
    challenge: isNullOr(isChallenge),
    expiresAt: isText,
    suggestedWallet: isNullOr(isText),
    canChooseUsername: isBoolean,
    groups: isOptional(isTexts),
    email: isOptional(isNullOr(isEmail)),
    task: (task) => /^(?:sign|consent|refused)$/.test(String(task)),
    account: isNullOr(isAccount),
  })
}

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isBoolean: Check = (value) => typeof value === 'boolean'
const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const isTexts = isListOf(isText)

const isEmail: Check = (value) => has(value, { kind: isText, address: isNullOr(isText) })

const isApplication: Check = (value) =>
  has(value, {
    clientId: isText,
    name: isText,
    host: isText,
    origin: isOptional(isNullOr(isText)),
    hasLogo: isBoolean,
    isDevice: isBoolean,
    policyUri: isNullOr(isText),
    tosUri: isNullOr(isText),
  })

const isChallenge: Check = (value) =>
  has(value, {
    scheme: isText,
    domain: isText,
    uri: isText,
    version: (version) => version === '1',
    nonce: isText,
    issuedAt: isText,
    expirationTime: isText,
    nonceExpiresAt: isText,
    statement: isText,
    requestId: isOptional(isText),
    resources: isOptional(isTexts),
    chainIds: (ids) =>
      ids === 'any' || (isListOf(Number.isInteger)(ids) && has(ids, { 0: Number.isInteger })),
  })

const isAccount: Check = (value) => has(value, { id: isText, displayName: isNullOr(isText) })

const isWallet: Check = (value) =>
  has(value, {
    id: isText,
    address: isText,
    chainId: isNullOr(Number.isInteger),
    label: isNullOr(isText),
    ensName: isNullOr(isText),
    isPrimary: isBoolean,
  })

function has(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(checks).every(([name, check]) => check(Reflect.get(value, name)))
}
