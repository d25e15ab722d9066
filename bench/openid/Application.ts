/** The application that people sign in for, in every server of the bench. */
/** Who asks with a secret. */
export interface Asker {
  readonly clientId: string
  readonly clientSecret: string
}

export interface Application extends Asker {
  readonly redirectUri: string
  readonly scope: string
}

export const application: Application = {
  clientId: 'bench',
  clientSecret: 'only-for-the-bench',
  redirectUri: 'https://app.example/callback',
  scope: 'openid profile wallet',
}

/** An API that the application calls for people and by itself, and its secret at introspection. */
export interface Api extends Asker {
  readonly identifier: string
  readonly scope: string
  readonly tokenKind: 'jwt' | 'opaque'
}

const makeApi = (name: string, tokenKind: Api['tokenKind']): Api => ({
  clientId: `api~${name}`,
  clientSecret: `only-for-the-bench-of-${name}`,
  identifier: `https://${name}.example`,
  scope: `${name}:read`,
  tokenKind,
})

/** One whose tokens are signed, and one that asks about its tokens. */
export const apis = { signed: makeApi('files', 'jwt'), opaque: makeApi('mail', 'opaque') } as const

/** Applications that get tokens for themselves: so many that none of them is limited, as one that asked for all would be. */
export const machines: readonly Asker[] = Array.from({ length: 64 }, (_, at) => ({
  clientId: `machine-${at}`,
  clientSecret: application.clientSecret,
}))
