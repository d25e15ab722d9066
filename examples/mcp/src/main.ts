import { serve } from '@hono/node-server'
import { createApp } from './app.ts'

const {
  ISSUER = 'http://localhost:3000',
  AUDIENCE = 'http://localhost:4700/mcp',
  PORT = '4700',
} = process.env
const { fetch } = createApp(ISSUER, AUDIENCE)
const listening = { fetch, port: Number(PORT), hostname: '127.0.0.1' }
serve(listening, () => console.log(`Example MCP server: ${AUDIENCE}`))
