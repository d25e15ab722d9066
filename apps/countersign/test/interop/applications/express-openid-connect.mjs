import express from 'express'
import { auth } from 'express-openid-connect'

const { issuer, clientId, clientSecret, origin, port } = JSON.parse(process.argv[2])

express()
  .use(
    auth({
      issuerBaseURL: issuer,
      baseURL: origin,
      clientID: clientId,
      clientSecret,
      secret: 'an example that is as long as it must be',
      authRequired: false,
      idpLogout: true,
      authorizationParams: { response_type: 'code', scope: 'openid profile siwe' },
    }),
  )
  .get('/', (request, response) => response.json(request.oidc.user ?? null))
  .listen(port, 'localhost', () => process.send('ready'))
