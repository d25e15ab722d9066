/** What applications can ask to know, in the order in which it is shown and signed (specification, point 7). */
export const scopeNames = [
  'openid',
  'profile',
  'email',
  'wallet',
  'siwe',
  'groups',
  'offline_access',
] as const

/** A scope: its name as OAuth has it. */
export type Scope = (typeof scopeNames)[number]

/** Claims, and the words by which the person signs that the application learns them. */
export interface Disclosure {
  /** In the first person, for a list after "let it know": ASCII, as a statement must be (EIP-4361). */
  readonly signed: string
  readonly claims: readonly string[]
}

/** One scope: what it discloses, and every word that is said of it. */
export interface ScopeEntry {
  /** Each claim stands beside the words that are signed for it, so that nothing is disclosed that nobody signed. */
  readonly discloses: readonly [Disclosure, ...Disclosure[]]
  /** Where an operator chooses what an application may ask. */
  readonly operator: { readonly name: string; readonly note: string }
}

/**
 * The one table of scopes: the statement that is signed, the form of an application, discovery and the claims
 * all read it. A name without its row does not compile. `email` is offered only where COUNTERSIGN_EMAIL is not off.
 */
export const scopes: Readonly<Record<Scope, ScopeEntry>> = {
  openid: {
    discloses: [
      { signed: 'who I am here', claims: ['sub'] },
      { signed: 'when and how I signed', claims: ['auth_time', 'acr', 'amr'] },
    ],
    operator: {
      name: 'That it is the same person who comes back',
      note: 'openid: part of every sign-in.',
    },
  },
  profile: {
    discloses: [
      { signed: 'my name and username', claims: ['name', 'preferred_username'] },
      { signed: 'my picture', claims: ['picture'] },
      { signed: 'the language I chose', claims: ['locale'] },
      { signed: 'when these last changed', claims: ['updated_at'] },
    ],
    operator: {
      name: 'The name, picture and language',
      note: 'profile: what they call themselves here, the language they chose, and their mark if it also knows the wallet.',
    },
  },
  email: {
    discloses: [{ signed: 'my email address here', claims: ['email', 'email_verified'] }],
    operator: {
      name: 'The email address',
      note: 'email: a made-up or a verified address, as COUNTERSIGN_EMAIL says. Nothing while that is off.',
    },
  },
  wallet: {
    discloses: [
      {
        signed: 'the address of my wallet with its kind and chain',
        claims: ['wallet_address', 'wallet_kind', 'wallet_chain_id', 'wallet_caip10'],
      },
      { signed: 'other wallets that I choose', claims: ['wallets'] },
    ],
    operator: {
      name: 'The wallet',
      note: 'wallet: the address and chain that they choose, and others only if they add them.',
    },
  },
  siwe: {
    discloses: [
      { signed: 'this message with my address and signature', claims: ['siwe_message', 'siwe_signature'] },
    ],
    operator: {
      name: 'The signed message',
      note: 'siwe: with the wallet address in it and the signature, so that the application can verify it itself.',
    },
  },
  groups: {
    discloses: [
      { signed: 'which groups I am in here', claims: ['groups', 'groups_truncated'] },
      // Their names are the operators', so no list has them: they are told together with `groups`.
      { signed: 'what its operator noted about me', claims: [] },
    ],
    operator: {
      name: 'The groups',
      note: 'groups: those that it may see, with the fixed claims of these and of the person.',
    },
  },
  offline_access: {
    discloses: [{ signed: 'all of this while I am away', claims: [] }],
    operator: {
      name: 'All of this while they are away',
      note: 'offline_access: refresh tokens, until they disconnect it.',
    },
  },
}

/** The claims of a scope. */
export function listClaims(scope: Scope): readonly string[] {
  return claimLists.get(scope) ?? []
}

/** Listed once: each request of an application reads them. */
const claimLists: ReadonlyMap<Scope, readonly string[]> = new Map(
  scopeNames.map((scope) => [scope, scopes[scope].discloses.flatMap(({ claims }) => claims)]),
)
