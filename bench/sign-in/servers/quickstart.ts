import express, { type Express } from 'express'
import session from 'express-session'

declare module 'express-session' {
  interface SessionData {
    nonce: string
    address: string
  }
}

export interface SignInLibrary {
  readonly generateNonce: () => string
  /** The address that signed in. Throws unless message, nonce and signature are valid. */
  readonly verify: (message: string, signature: string, nonce: string) => Promise<string>
}

/**
 * The server of siwe's quickstart: express and express-session with its memory store, which forgets
 * everything at a restart. Kinder than the quickstart: it saves only sessions that have changed.
 */
export function quickstart(library: SignInLibrary): Express {
  const app = express()
  const secret = 'not a secret: this server lives as long as one measurement'
  app.use(express.json())
  app.use(session({ secret, resave: false, saveUninitialized: false, cookie: { sameSite: true } }))
  app.get('/nonce', (request, response) => {
    request.session.nonce = library.generateNonce()
    response.type('text/plain').send(request.session.nonce)
  })
  app.post('/verify', async (request, response) => {
    const { message, signature } = request.body
    const { nonce } = request.session
    if (nonce === undefined) return void response.status(422).send('No nonce.')
    request.session.address = await library.verify(message, signature, nonce)
    delete request.session.nonce
    response.send(true)
  })
  app.get('/session', (request, response) => {
    const { address } = request.session
    if (address === undefined) return void response.status(401).send('Sign in first.')
    response.json({ address })
  })
  return app
}
