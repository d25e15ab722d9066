import { once } from 'node:events'
import { type WebSocket, WebSocketServer } from 'ws'

/** A stand-in for the relay of WalletConnect, on loopback. */
export interface Relay {
  /** `ws://127.0.0.1:<port>`. */
  readonly url: string
  /** What the clients of a project sent, as the relay sees it. */
  received(projectId: string): readonly string[]
  /** How many connections of a project are open. */
  connections(projectId: string): number
  /** Closes the connections of a project, as a network that changes does. */
  drop(projectId: string): void
  stop(): Promise<void>
}

/**
 * Starts a relay that keeps each message for its topic and passes it to whoever subscribes, now or later: the JSON-RPC of
 * WalletConnect's relay (`irn_…`), as far as its Sign API uses it. It reads no message: they are encrypted between the two.
 */
export async function startRelay(): Promise<Relay> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const topics = new Map<string, Topic>()
  const clients = new Set<Client>()
  const received: { readonly projectId: string; readonly text: string }[] = []
  server.on('connection', (socket, { url = '' }) => {
    const client = readClient(socket, url)
    clients.add(client)
    socket.on('message', (data) => {
      received.push({ projectId: client.projectId, text: String(data) })
      answer(topics, client, String(data))
    })
    socket.on('close', () => {
      clients.delete(client)
      for (const { subscribers } of topics.values()) subscribers.delete(client)
    })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('The relay listens on no port.')
  const of = (projectId: string) => [...clients].filter((client) => client.projectId === projectId)
  return {
    url: `ws://127.0.0.1:${address.port}`,
    received: (id) => received.filter(({ projectId }) => projectId === id).map(({ text }) => text),
    connections: (projectId) => of(projectId).length,
    drop: (projectId) => {
      for (const { socket } of of(projectId)) socket.terminate()
    },
    stop: async () => {
      for (const { socket } of clients) socket.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A connection of a client. */
interface Client {
  readonly socket: WebSocket
  readonly projectId: string
  /** The key that the client proves (`iss` of its JWT): the same after it has reconnected. */
  readonly key: string
}

function readClient(socket: WebSocket, url: string): Client {
  const { searchParams } = new URL(url, 'ws://127.0.0.1')
  const [, claims = ''] = (searchParams.get('auth') ?? '').split('.')
  const { iss }: { readonly iss: string } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return { socket, projectId: searchParams.get('projectId') ?? '', key: iss }
}

interface Topic {
  /** Each connection with the id of its subscription. */
  readonly subscribers: Map<Client, string>
  readonly messages: Message[]
}

interface Message {
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly from: string
}

interface Call {
  readonly id: number
  readonly method?: string
  readonly params?: {
    readonly topic?: string
    readonly topics?: readonly string[]
    readonly message?: string
    readonly pairingTopic?: string
    readonly sessionProposal?: string
    readonly sessionTopic?: string
    readonly sessionProposalResponse?: string
    readonly sessionSettlementRequest?: string
  }
}

function answer(topics: Map<string, Topic>, client: Client, text: string): void {
  const { id, method, params = {} }: Call = JSON.parse(text)
  // What a client acknowledges has no method.
  if (method === undefined) return
  const respond = (result: unknown) => client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
  const { topic = '', topics: several = [] } = params
  if (method === 'irn_subscribe') respond(subscribe(topics, client, topic))
  else if (method === 'irn_batchSubscribe') respond(several.map((one) => subscribe(topics, client, one)))
  else if (method === 'irn_publish') {
    respond(true)
    publish(topics, { ...now(client), topic, message: params.message ?? '' })
  } else if (method === 'irn_unsubscribe') {
    respond(findTopic(topics, topic).subscribers.delete(client))
  } else if (method === 'irn_batchUnsubscribe') respond(true)
  else if (method === 'irn_batchFetchMessages') {
    respond({
      messages: several.flatMap((one) => findTopic(topics, one).messages.map(shown)),
      hasMore: false,
    })
  } else if (method === 'wc_proposeSession') {
    respond(true)
    const { pairingTopic = '', sessionProposal = '' } = params
    subscribe(topics, client, pairingTopic)
    publish(topics, { ...now(client), topic: pairingTopic, message: sessionProposal })
  } else if (method === 'wc_approveSession') {
    respond(true)
    const { pairingTopic = '', sessionProposalResponse = '', sessionTopic = '' } = params
    subscribe(topics, client, sessionTopic)
    publish(topics, { ...now(client), topic: pairingTopic, message: sessionProposalResponse })
    publish(topics, {
      ...now(client),
      topic: sessionTopic,
      message: params.sessionSettlementRequest ?? '',
    })
  } else {
    const error = { code: -32601, message: `The stand-in relay does not know ${method}.` }
    client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', error }))
  }
}

function now({ key }: Client): Pick<Message, 'publishedAt' | 'from'> {
  return { publishedAt: Date.now(), from: key }
}

/** Subscribes, and passes on what the other side has published before. */
function subscribe(topics: Map<string, Topic>, client: Client, name: string): string {
  const { subscribers, messages } = findTopic(topics, name)
  const id = `${name}-${subscribers.size}`
  subscribers.set(client, id)
  const waiting = messages.filter(({ from }) => from !== client.key)
  setImmediate(() => {
    for (const message of waiting) pass(client, id, message)
  })
  return id
}

function publish(topics: Map<string, Topic>, message: Message): void {
  const { subscribers, messages } = findTopic(topics, message.topic)
  messages.push(message)
  for (const [client, id] of subscribers) if (client.key !== message.from) pass(client, id, message)
}

function pass({ socket }: Client, subscription: string, message: Message): void {
  const params = { id: subscription, data: shown(message) }
  socket.send(JSON.stringify({ id: nextId(), jsonrpc: '2.0', method: 'irn_subscription', params }))
}

function shown({ topic, message, publishedAt }: Message): Omit<Message, 'from'> {
  return { topic, message, publishedAt }
}

function findTopic(topics: Map<string, Topic>, name: string): Topic {
  const found = topics.get(name) ?? { subscribers: new Map(), messages: [] }
  topics.set(name, found)
  return found
}

let last = 0
function nextId(): number {
  last += 1
  return Date.now() * 1000 + (last % 1000)
}
