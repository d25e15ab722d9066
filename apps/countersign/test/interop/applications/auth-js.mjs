import { createServer } from 'node:http'
import { Auth } from '@auth/core'

const { issuer, clientId, clientSecret, origin, port } = JSON.parse(process.argv[2])

/** As in the `auth.ts` of a Next.js application; there `NextAuth(configuration)` takes it. */
const configuration = {
  basePath: '/auth',
  secret: 'an example that is as long as it must be',
  trustHost: true,
  providers: [
    {
      id: 'countersign',
      name: 'Countersign',
      type: 'oidc',
      issuer,
      clientId,
      clientSecret,
      authorization: { params: { scope: 'openid profile' } },
      profile: ({ sub, name }) => ({ id: sub, name }),
    },
  ],
}

createServer(async (request, response) => {
  const body = request.method === 'POST' ? { body: request, duplex: 'half' } : {}
  const answer = await Auth(
    new Request(`${origin}${request.url}`, { method: request.method, headers: request.headers, ...body }),
    configuration,
  )
  response.setHeaders(answer.headers)
  response.writeHead(answer.status).end(await answer.text())
}).listen(port, 'localhost', () => process.send('ready'))
