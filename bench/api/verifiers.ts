import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import express, { type Request, type Response } from 'express'
import { auth } from 'express-oauth2-jwt-bearer'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { getToken, requireToken } from '../../packages/api/dist/adapters/node.js'
import { createApiVerifier } from '../../packages/api/dist/index.js'

/** Something that verifies tokens. */
export interface Verifier {
  readonly name: string
  /** Gives the subject of a good token, and throws for any other. */
  readonly verify: (token: string) => Promise<unknown>
}

/** Where tokens come from, and what they are for. */
export interface TokenSource {
  readonly issuer: string
  readonly audience: string
  readonly keysUrl: string
  readonly algorithm: string
}

export const ours = '@countersign/api'
export const jose = 'jose alone'
export const oursInExpress = '@countersign/api in Express'
export const peerInExpress = 'express-oauth2-jwt-bearer'

/** Each is as its documents show it, and checks the same: issuer, audience, type, algorithm and times. */
export function createVerifiers({ issuer, audience, keysUrl, algorithm }: TokenSource): readonly Verifier[] {
  const api = createApiVerifier({ issuer, audience, scopes: ['files:read'] })
  const keys = createRemoteJWKSet(new URL(keysUrl))
  const guard = requireToken(api, ['files:read'])
  const peer = auth({ issuerBaseURL: issuer, audience, strict: true, tokenSigningAlg: algorithm })
  return [
    {
      name: ours,
      async verify(token) {
        const authorization = `Bearer ${token}`
        // Of the runtime's making, as in a handler: making `Headers` is no part of a verification.
        const headers = { get: (name: string) => (name === 'authorization' ? authorization : null) }
        return (await api.verify({ method: 'GET', url: '/v1/files', headers }, ['files:read'])).subject
      },
    },
    {
      name: jose,
      async verify(token) {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          typ: 'at+jwt',
          algorithms: [algorithm],
          clockTolerance: 30,
          requiredClaims: ['sub', 'client_id', 'iat', 'exp', 'jti'],
        })
        return payload.sub
      },
    },
    {
      name: oursInExpress,
      async verify(token) {
        const request = makeRequest(token)
        await pass((next) => guard(request, refusing, next))
        return getToken(request).subject
      },
    },
    {
      name: peerInExpress,
      async verify(token) {
        const request = makeRequest(token)
        await pass((next) => peer(request, refusing, next))
        return request.auth?.payload.sub
      },
    },
  ]
}

const application = express()
const socket = new Socket()

/** A request as Express makes it: with its headers as they came, and its own members over those of Node. */
function makeRequest(token: string): Request {
  const incoming = new IncomingMessage(socket)
  incoming.method = 'GET'
  incoming.url = '/v1/files'
  const headers = { host: 'localhost', authorization: `Bearer ${token}` }
  incoming.headers = headers
  incoming.rawHeaders = Object.entries(headers).flat()
  return Object.setPrototypeOf(incoming, application.request)
}

/** The response of a request that must not be refused. */
const refusing: Response = Object.setPrototypeOf(
  {
    setHeader() {},
    writeHead(status: number) {
      throw new Error(`The token was refused: ${status}`)
    },
  },
  application.response,
)

function pass(call: (next: (error?: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    call((error) => (error === undefined ? resolve() : reject(error)))
  })
}
