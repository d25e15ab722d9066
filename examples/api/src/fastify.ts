import { getToken, requireToken, toMetadataHandler } from '@countersign/api/node'
import fastify from 'fastify'
import { api, port } from './api.ts'

const app = fastify()
app.addHook('onRequest', toMetadataHandler(api))
app.get('/v1/files', { preHandler: requireToken(api, ['files:read']) }, async (request) => ({
  files: ['notes.txt'],
  caller: getToken(request).clientId,
}))
await app.listen({ port, host: '127.0.0.1' })
