import { createServer } from 'node:http'
import { createApplication } from './createApplication.ts'
import { discoverProvider } from './discoverProvider.ts'

const { ISSUER = 'http://localhost:3000', CLIENT_ID = 'example-notes', PORT = '4000' } = process.env
const origin = `http://127.0.0.1:${PORT}`

const provider = await discoverProvider(ISSUER, CLIENT_ID)
createServer(createApplication({ origin, provider })).listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Example Notes: ${origin}/, where people sign in with ${ISSUER}`)
})
