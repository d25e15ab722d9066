import { getToken, requireToken, toMetadataHandler } from '@countersign/api/node'
import express from 'express'
import { api, port } from './api.ts'

const app = express()
app.use(toMetadataHandler(api))
app.get('/v1/files', requireToken(api, ['files:read']), (request, response) => {
  response.json({ files: ['notes.txt'], caller: getToken(request).clientId })
})
app.listen(port, '127.0.0.1', () => console.log(`Example API: ${api.metadata.resource}/files`))
