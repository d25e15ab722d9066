import fastifyStatic from '@fastify/static'
import { fromNodeHeaders } from 'better-auth/node'
import fastify from 'fastify'
import { auth } from '../auth.ts'

const server = fastify()
server.all('/api/auth/*', async (request, reply) => {
  const body = request.body ? JSON.stringify(request.body) : null
  const headers = fromNodeHeaders(request.headers)
  const url = new URL(request.url, `http://${request.headers.host}`)
  const response = await auth.handler(new Request(url, { method: request.method, headers, body }))
  reply.status(response.status)
  response.headers.forEach((value, name) => void reply.header(name, value))
  return reply.send(response.body ? await response.text() : null)
})
server.get('/wallet', async (request, reply) => {
  const session = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) })
  return session === null ? reply.status(401).send() : { address: session.user.name }
})
server.register(fastifyStatic, { root: `${process.cwd()}/dist` })
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
console.log('Ready')
