import { fromNodeHeaders, toNodeHandler } from 'better-auth/node'
import express from 'express'
import { auth } from '../auth.ts'

express()
  .all('/api/auth/{*any}', toNodeHandler(auth))
  .get('/wallet', async (request, response) => {
    const session = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) })
    if (session === null) response.status(401).end()
    else response.json({ address: session.user.name })
  })
  .use(express.static('dist'))
  .listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('Ready'))
