import { generateNonce, randomString, SignInError, SignInMessageError, verifySignIn } from '@countersign/siwe'

/** Where your pages are, as people see it in the address bar. */
const origin = 'https://app.example'
/** The chains that you accept, or 'any'. */
const chainIds = [1, 8453]
const nonceSeconds = 300
/** A sign-in message has a few hundred characters; this is room enough for one with resources. */
const longestBody = 16_384

/** Nonces that are given out and not spent, by the cookie of the browser that got them; the oldest first. */
const nonces = new Map<string, { readonly nonce: string; readonly expiresAt: number }>()

/** Who is signed in, by the cookie of the session. */
export const sessions: Map<string, string> = new Map()

export async function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  // No other site may sign a browser in here.
  if (request.headers.get('origin') !== origin) return new Response(null, { status: 403 })
  if (pathname === '/sign-in/nonce') return giveNonce()
  if (pathname === '/sign-in') return signIn(request)
  return new Response(null, { status: 404 })
}

function giveNonce(): Response {
  const now = Date.now()
  for (const [browser, { expiresAt }] of nonces) {
    if (expiresAt > now) break
    nonces.delete(browser)
  }
  const browser = randomString(32)
  const nonce = generateNonce()
  nonces.set(browser, { nonce, expiresAt: now + nonceSeconds * 1000 })
  return Response.json({ nonce }, { headers: { 'set-cookie': cookie('sign-in', browser, nonceSeconds) } })
}

async function signIn(request: Request): Promise<Response> {
  const nonce = spendNonce(request)
  const body = readBody(await request.text())
  if (nonce === undefined) return refuse(new SignInError('nonce_invalid'))
  if (body === undefined) return new Response(null, { status: 400 })
  try {
    const { address } = verifySignIn({ ...body, nonce, origin, chainIds })
    const session = randomString(32)
    sessions.set(session, address)
    return Response.json({ address }, { headers: { 'set-cookie': cookie('session', session, 86_400) } })
  } catch (error) {
    if (error instanceof SignInError || error instanceof SignInMessageError) return refuse(error)
    throw error
  }
}

/** Takes this browser's nonce away in the same step in which it is read: whatever comes next, it was used. */
function spendNonce(request: Request): string | undefined {
  const browser = readCookie(request, 'sign-in') ?? ''
  const found = nonces.get(browser)
  nonces.delete(browser)
  return found !== undefined && Date.now() < found.expiresAt ? found.nonce : undefined
}

function readBody(text: string): { message: string; signature: string } | undefined {
  if (text.length > longestBody) return undefined
  try {
    const { message, signature } = JSON.parse(text)
    return typeof message === 'string' && typeof signature === 'string' ? { message, signature } : undefined
  } catch {
    return undefined
  }
}

/** The code is for your page, the text for the person. */
function refuse({ code, message }: SignInError | SignInMessageError): Response {
  return Response.json({ code, title: message }, { status: 401 })
}

function cookie(name: string, value: string, seconds: number): string {
  return `__Host-${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`
}

/** Two cookies of one name are none: someone else may have set the other. */
function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/; */)
  const [value, ...others] = pairs.filter((pair) => pair.startsWith(`__Host-${name}=`))
  return others.length === 0 ? value?.slice(value.indexOf('=') + 1) : undefined
}
