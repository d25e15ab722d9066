import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createNodeRequest } from './nodeExchange.ts'

/** A request of which so much has arrived. */
function arrived(parts: readonly string[], { isComplete }: { isComplete: boolean }): IncomingMessage {
  const incoming = new IncomingMessage(new Socket())
  for (const part of parts) incoming.push(part)
  incoming.complete = isComplete
  if (isComplete) incoming.push(null)
  return incoming
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  return Buffer.from(await createNodeRequest(incoming, 'http://localhost/').arrayBuffer()).toString()
}

test.each([
  ['in one part', ['{}']],
  ['in several parts', ['{"a":', '"b', '"}']],
  ['without a byte', []],
])('a body that has arrived whole, %s, is read', async (_name, parts) => {
  expect(await readBody(arrived(parts, { isComplete: true }))).toBe(parts.join(''))
})

test('a body that has not arrived whole is waited for', async () => {
  const incoming = arrived(['{"a":'], { isComplete: false })
  const body = readBody(incoming)
  incoming.push('1}')
  incoming.push(null)
  expect(await body).toBe('{"a":1}')
})

test.each(['before', 'after'] as const)('a body that was broken off %s it is read fails', async (when) => {
  const incoming = arrived(['{"a":'], { isComplete: false })
  if (when === 'before') await closed(incoming)
  const body = readBody(incoming)
  if (when === 'after') incoming.destroy()
  await expect(body).rejects.toThrow('The connection was closed before the end of the body.')
})

test('a body that came whole is read, though its sender hung up', async () => {
  const incoming = arrived(['{}'], { isComplete: true })
  await closed(incoming)
  expect(await readBody(incoming)).toBe('{}')
})

function closed(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => incoming.once('close', resolve).destroy())
}
