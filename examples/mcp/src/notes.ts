import {
  createMcpHandler,
  type McpHttpHandler,
  McpServer,
  type ScopeChallengeHandler,
} from '@modelcontextprotocol/server'
import { z } from 'zod'

/** By the person, as this API knows them. */
const notes = new Map<unknown, string[]>()

/** Asks for what is missing beside what the token has: the next token takes its place. */
const need =
  (scope: string): ScopeChallengeHandler =>
  ({ authInfo }) => {
    const has = authInfo?.scopes ?? []
    return has.includes(scope) ? undefined : { scopes: [scope, ...has] }
  }

export const mcp: McpHttpHandler = createMcpHandler(({ authInfo }) => {
  const subject = authInfo?.extra?.['subject']
  const own = notes.get(subject) ?? []
  const server = new McpServer({ name: 'notes', version: '1.0.0' })
  server.registerTool('list_notes', { description: 'Lists your notes.' }, () => ({
    content: own.map((text) => ({ type: 'text', text })),
  }))
  const description = 'Adds a note.'
  const inputSchema = z.object({ text: z.string().max(1_000) })
  const scopeChallenge = need('notes:write')
  server.registerTool('add_note', { description, inputSchema, scopeChallenge }, ({ text }) => {
    notes.set(subject, [...own, text])
    return { content: [{ type: 'text', text: 'Added.' }] }
  })
  return server
})
