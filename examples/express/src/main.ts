import { createCountersign, openStore } from '@countersign/server'
import { getSession, requireSession, toNodeHandler } from '@countersign/server/node'
import express from 'express'

// SECRET is 32 random characters or more, the same for all processes and after a restart.
const { PORT = '4300', ORIGIN = `http://localhost:${PORT}`, SECRET = '' } = process.env
const store = await openStore(process.env['DATABASE'] ?? 'example.db')
const countersign = createCountersign({ store, origins: [ORIGIN], secretKeys: [SECRET] })

express()
  .use(toNodeHandler(countersign)) // before express.json(), which would read the bodies of its requests
  .get('/wallet', requireSession(countersign), (request, response) => {
    response.json(getSession(request).wallet)
  })
  .use(express.static('dist'))
  .listen(Number(PORT), '127.0.0.1', () => console.log(`Example with Express: ${ORIGIN}/`))
