import { createHash, randomBytes } from 'node:crypto'
import { formatMessage, toChecksumAddress } from '@countersign/siwe'

/** A wallet that the script holds, such as `privateKeyToAccount` of viem gives. */
interface Wallet {
  readonly address: string
  signMessage(what: { readonly message: string }): Promise<string>
}

/** What the script asks for, and at which login server. */
interface Asking {
  readonly issuer: string
  /** A native application without a secret, and its redirect URI: nothing has to listen there. */
  readonly clientId: string
  readonly redirectUri: string
  /** The API, and what to do there. */
  readonly resource: string
  readonly scope: string
  /** Whether the statement that is about to be signed says what the script means. */
  readonly isMeant: (statement: string) => boolean
}

/** The answer of the token endpoint (RFC 6749, section 5.1). */
interface Tokens {
  readonly access_token: string
  readonly expires_in: number
  readonly scope: string
  readonly refresh_token?: string
}

/** Signs in with a wallet, lets the application use the API, and gets its tokens: what a browser would do, request by request. */
export async function getTokens(wallet: Wallet, asking: Asking): Promise<Tokens> {
  const { issuer, clientId, redirectUri, resource, scope } = asking
  const browse = createBrowser(issuer)
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    resource,
    scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = findLocation(await browse(`/oidc/auth?${query}`))
  const { challenge } = await readJson(await browse(`${page}/details`))
  const signed = await sign(wallet, challenge, asking.isMeant)
  const { redirectTo } = await readJson(await browse(`${page}/sign-in`, signed))
  const back = new URL(findLocation(await browse(redirectTo)))
  const code = back.searchParams.get('code')
  if (code === null) throw new Error(back.searchParams.get('error_description') ?? 'no code came back')
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  const body = new URLSearchParams({ ...fields, client_id: clientId, resource })
  return readJson(await fetch(`${issuer}/oidc/token`, { method: 'POST', body }))
}

/** What the server asks to be signed, with what only browsers need. */
type Challenge = Omit<Parameters<typeof formatMessage>[0], 'address' | 'chainId'> & {
  readonly chainIds: unknown
  readonly nonceExpiresAt: string
}

/** Signs what the script means to sign, and nothing else: the statement names the application, the API and what is allowed there. */
async function sign(wallet: Wallet, challenge: Challenge, isMeant: Asking['isMeant']): Promise<object> {
  const { chainIds: _chainIds, nonceExpiresAt: _nonceExpiresAt, ...fields } = challenge
  if (!isMeant(fields.statement ?? '')) throw new Error(`not signed: ${fields.statement}`)
  const message = formatMessage({ ...fields, address: toChecksumAddress(wallet.address), chainId: 1 })
  return { message, signature: await wallet.signMessage({ message }) }
}

type Browse = (address: string, json?: object) => Promise<Response>

/** Keeps the cookies of the login server, and follows no redirect. */
function createBrowser(issuer: string): Browse {
  const cookies = new Map<string, string>()
  return async (address, json) => {
    const headers = new Headers({ origin: issuer, cookie: [...cookies.values()].join('; ') })
    if (json !== undefined) headers.set('content-type', 'application/json')
    const response = await fetch(new URL(address, issuer), {
      headers,
      redirect: 'manual',
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair)
    }
    return response
  }
}

function findLocation(response: Response): string {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`no redirect, but ${response.status}`)
  return location
}

async function readJson(response: Response) {
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
