import { createCountersign, openStore } from '@countersign/server'
import { getSession, requireSession, toNodeHandler } from '@countersign/server/node'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

// SECRET is 32 random characters or more, the same for all processes and after a restart.
const { PORT = '4400', ORIGIN = `http://localhost:${PORT}`, SECRET = '' } = process.env
const store = await openStore(process.env['DATABASE'] ?? 'example.db')
const countersign = createCountersign({ store, origins: [ORIGIN], secretKeys: [SECRET] })
const handle = toNodeHandler(countersign)

const app = fastify()
app.addHook('onRequest', ({ raw }, reply, next) => handle(raw, reply.raw, next))
app.get('/wallet', { preHandler: requireSession(countersign) }, async (request) => getSession(request).wallet)
app.register(fastifyStatic, { root: `${process.cwd()}/dist` })
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
console.log(`Example with Fastify: ${ORIGIN}/`)
