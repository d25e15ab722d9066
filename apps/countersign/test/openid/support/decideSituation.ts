import { scopeNames } from '@countersign/product-api'
import { formatMessage } from '@countersign/siwe'
import { type Asking, decide, type Situation } from '../../../src/openid/interaction/decide.ts'
import { OAuthError } from '../../../src/openid/OAuthError.ts'
import { makeClient } from './makeClient.ts'
import { makePerson } from './makeFamily.ts'

/** When it is decided, in tests. */
export const now: number = Date.parse('2026-01-01T00:05:00Z')

const authTime = now / 1_000 - 60

/** Where the application is led back to: it has registered that. */
export const redirectUri: string = 'https://wiki.example/callback'

/** What is kept of a message that was signed five minutes before, and is good for five more. */
export const signed: string = JSON.stringify({
  message: formatMessage({
    domain: 'login.example',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    uri: 'https://login.example',
    version: '1',
    chainId: 1,
    nonce: `0V70MWDg${'x'.repeat(46)}`,
    issuedAt: '2026-01-01T00:00:00Z',
    expirationTime: '2026-01-01T00:10:00Z',
  }),
  signature: '0x',
})

/** What is other than usual. */
export interface Given extends Partial<Omit<Situation, 'request' | 'signedIn'>> {
  readonly request?: Partial<Situation['request']>
  /** Null for a visitor. */
  readonly signedIn?: Partial<NonNullable<Situation['signedIn']>> | null
}

/** Who is signed in has allowed what is asked for; nothing is missing unless a test says so. */
function situate({ request, signedIn = {}, ...given }: Given = {}): Situation {
  return {
    client: makeClient(),
    request: {
      prompts: [],
      maxAge: undefined,
      scopes: ['openid'],
      subjectHint: undefined,
      redirectUri,
      ...request,
    },
    claims: { names: [], subjects: undefined, contextClasses: undefined },
    claimScopes: [],
    offered: scopeNames,
    signedIn:
      signedIn === null
        ? undefined
        : {
            person: makePerson({ allowed: 'openid profile' }),
            sub: 'ada',
            authTime,
            acr: 'urn:countersign:wallet:key',
            isAdmitted: true,
            isWalletRefused: false,
            isApiMissing: false,
            ...signedIn,
          },
    answer: undefined,
    now,
    ...given,
  }
}

/** What a person is asked, in short; or what the application reads. */
export function outcome(given?: Given): string {
  const asking = attempt(given)
  if (asking === undefined) return 'code'
  if (asking instanceof OAuthError) return `${asking.code}: ${asking.description}`
  const { prompt, reasons, refusal } = asking
  return `${prompt}: ${reasons.join(' ')} (${refusal.code})`
}

/** The same as it is. */
export function attempt(given?: Given): Asking | OAuthError | undefined {
  try {
    return decide(situate(given))
  } catch (error) {
    if (error instanceof OAuthError) return error
    throw error
  }
}

const answers = [undefined, 'signed', 'allowed'] as const
/** The outcomes where nobody was asked, and once they have signed, or allowed. */
export const outcomes = (given: Given): string[] => answers.map((answer) => outcome({ ...given, answer }))
