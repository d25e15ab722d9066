import { type ApiVerifier, createApiVerifier } from '@countersign/api'

const { ISSUER = 'http://localhost:3000', AUDIENCE = 'http://localhost:4600/v1' } = process.env
const scopes = ['files:read', 'files:write']
export const api: ApiVerifier = createApiVerifier({ issuer: ISSUER, audience: AUDIENCE, scopes })
export const port = Number(process.env['PORT'] ?? 4600)
