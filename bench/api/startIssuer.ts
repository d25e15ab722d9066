import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { TokenSource } from './verifiers.ts'

/** An issuer in this process, and the tokens that it has given. */
export interface RunningIssuer extends TokenSource {
  readonly tokens: readonly string[]
  readonly stop: () => void
}

/** So many that no verifier could remember an answer by accident. */
const tokenCount = 256

/** Starts an issuer with one key, as it publishes itself over HTTP. */
export async function startIssuer(algorithm: string): Promise<RunningIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: algorithm, use: 'sig' }
  const server = createServer((request, response) => {
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        jwks_uri: keysUrl,
        id_token_signing_alg_values_supported: [algorithm],
      },
      '/oidc/jwks': { keys: [jwk] },
    }
    const answer = answers[request.url ?? '']
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const keysUrl = `${issuer}/oidc/jwks`
  const audience = 'https://files.example/v1'
  const sign = (id: number) =>
    new SignJWT({ client_id: 'bench', scope: 'files:read files:write', jti: `token ${id}`, acr: 'wallet' })
      .setProtectedHeader({ alg: algorithm, kid: 'one', typ: 'at+jwt' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject('a-person')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  const tokens = await Promise.all(Array.from({ length: tokenCount }, (_, id) => sign(id)))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { issuer, keysUrl, audience, algorithm, tokens, stop }
}
