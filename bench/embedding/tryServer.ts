import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { Contestant } from './contestants.ts'

/** Starts a server on an empty database, and stops with an error unless its protected route knows who signed in. */
export async function tryServer(contestant: Contestant): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'countersign-embedding-'))
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    ORIGIN: origin,
    DATABASE: join(data, 'example.db'),
    SECRET: 'an example that is as long as it must be',
    BETTER_AUTH_URL: origin,
    BETTER_AUTH_SECRET: 'an example that is as long as it must be',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const env = { ...process.env, ...settings }
  if (contestant.library === 'better-auth') await runToEnd(['better-auth/migrate.ts'], env)
  const child = spawn(process.execPath, contestant.program(port), {
    cwd: contestant.folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await printed(child.stdout, /Ready|Example with/)
    await signInAndOut(origin, contestant)
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    rmSync(data, { recursive: true })
  }
}

async function signInAndOut(origin: string, { library, framework }: Contestant): Promise<void> {
  const cookies = new Map<string, string>()
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        origin,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const expectStatus = async (wanted: number) => {
    const response = await call('GET', '/wallet')
    if (response.status === wanted) return response
    throw new Error(`${library} in ${framework}: /wallet is ${response.status}, not ${wanted}.`)
  }
  const wallet = privateKeyToAccount(generatePrivateKey())
  await expectStatus(401)
  const page = await call('GET', '/')
  // The one of Next.js is counted as in the others, and not built here for better-auth.
  if (framework !== 'Next.js' && page.status !== 200)
    throw new Error(`${library} in ${framework} has no page.`)
  const signIn = library === 'countersign' ? signInToCountersign : signInToBetterAuth
  const { status } = await signIn(call, wallet, origin)
  if (status !== 200) throw new Error(`${library} in ${framework}: the sign-in is ${status}.`)
  const { address } = await (await expectStatus(200)).json()
  if (address !== wallet.address) throw new Error(`${library} in ${framework}: /wallet says "${address}".`)
  if (library === 'countersign') await call('DELETE', '/api/session')
  else await call('POST', '/api/auth/sign-out', {})
  await expectStatus(401)
}

type Call = (method: string, path: string, body?: object) => Promise<Response>

async function signInToCountersign(call: Call, wallet: PrivateKeyAccount): Promise<Response> {
  const challenge = await (await call('POST', '/api/sign-in/challenge')).json()
  const { domain, uri, version, nonce, statement, scheme } = challenge
  const times = {
    issuedAt: new Date(challenge.issuedAt),
    expirationTime: new Date(challenge.expirationTime),
  }
  const message = createSiweMessage({
    ...{ address: wallet.address, chainId: 1, domain, uri, version, nonce, statement, ...times },
    ...(scheme && { scheme }),
  })
  return await call('POST', '/api/sign-in', { message, signature: await wallet.signMessage({ message }) })
}

async function signInToBetterAuth(call: Call, wallet: PrivateKeyAccount, origin: string): Promise<Response> {
  const { nonce } = await (await call('POST', '/api/auth/siwe/nonce', {})).json()
  const { host } = new URL(origin)
  const message = createSiweMessage({
    ...{ address: wallet.address, chainId: 1, domain: host, uri: origin, version: '1', nonce },
  })
  const signature = await wallet.signMessage({ message })
  return await call('POST', '/api/auth/siwe/verify', { message, signature })
}

async function runToEnd(program: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const cwd = fileURLToPath(new URL('.', import.meta.url))
  const [code] = await once(spawn(process.execPath, program, { cwd, env, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`${program.join(' ')} ended with ${code}.`)
}

/** Waits until it has printed that it takes requests. */
async function printed(output: Readable, wanted: RegExp): Promise<void> {
  let text = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += chunk
    if (wanted.test(text)) return
  }
  throw new Error(`It ended before it was ready: ${text}`)
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
