import { once } from 'node:events'
import { type WebSocket, WebSocketServer } from 'ws'

/** A stand-in for the relay of WalletConnect, on loopback. */
export interface Relay {
  /** `ws://127.0.0.1:<port>`. */
  readonly url: string
  /** The project ids that clients came with. */
  readonly projectIds: ReadonlySet<string>
  /** Closes every connection, as a relay that restarts does. */
  drop(): void
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
  const projectIds = new Set<string>()
  server.on('connection', (socket, { url = '' }) => {
    projectIds.add(new URL(url, 'ws://127.0.0.1').searchParams.get('projectId') ?? '')
    socket.on('message', (data) => answer(topics, socket, String(data)))
    socket.on('close', () => {
      for (const { subscribers } of topics.values()) subscribers.delete(socket)
    })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('The relay listens on no port.')
  const drop = () => {
    for (const client of server.clients) client.terminate()
  }
  return {
    url: `ws://127.0.0.1:${address.port}`,
    projectIds,
    drop,
    stop: async () => {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Topic {
  /** Each connection with the id of its subscription. */
  readonly subscribers: Map<WebSocket, string>
  readonly messages: Message[]
}

interface Message {
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly from: WebSocket
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

function answer(topics: Map<string, Topic>, socket: WebSocket, text: string): void {
  const { id, method, params = {} }: Call = JSON.parse(text)
  // What a client acknowledges has no method.
  if (method === undefined) return
  const respond = (result: unknown) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
  const { topic = '', topics: several = [] } = params
  if (method === 'irn_subscribe') respond(subscribe(topics, socket, topic))
  else if (method === 'irn_batchSubscribe') respond(several.map((one) => subscribe(topics, socket, one)))
  else if (method === 'irn_publish') {
    respond(true)
    publish(topics, { ...now(socket), topic, message: params.message ?? '' })
  } else if (method === 'irn_unsubscribe') {
    respond(findTopic(topics, topic).subscribers.delete(socket))
  } else if (method === 'irn_batchUnsubscribe') respond(true)
  else if (method === 'irn_batchFetchMessages') {
    respond({
      messages: several.flatMap((one) => findTopic(topics, one).messages.map(shown)),
      hasMore: false,
    })
  } else if (method === 'wc_proposeSession') {
    respond(true)
    const { pairingTopic = '', sessionProposal = '' } = params
    subscribe(topics, socket, pairingTopic)
    publish(topics, { ...now(socket), topic: pairingTopic, message: sessionProposal })
  } else if (method === 'wc_approveSession') {
    respond(true)
    const { pairingTopic = '', sessionProposalResponse = '', sessionTopic = '' } = params
    subscribe(topics, socket, sessionTopic)
    publish(topics, { ...now(socket), topic: pairingTopic, message: sessionProposalResponse })
    publish(topics, {
      ...now(socket),
      topic: sessionTopic,
      message: params.sessionSettlementRequest ?? '',
    })
  } else {
    const error = { code: -32601, message: `The stand-in relay does not know ${method}.` }
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', error }))
  }
}

function now(from: WebSocket): Pick<Message, 'publishedAt' | 'from'> {
  return { publishedAt: Date.now(), from }
}

/** Subscribes, and passes on what the other side has published before. */
function subscribe(topics: Map<string, Topic>, socket: WebSocket, name: string): string {
  const { subscribers, messages } = findTopic(topics, name)
  const id = `${name}-${subscribers.size}`
  subscribers.set(socket, id)
  const waiting = messages.filter(({ from }) => from !== socket)
  setImmediate(() => {
    for (const message of waiting) pass(socket, id, message)
  })
  return id
}

function publish(topics: Map<string, Topic>, message: Message): void {
  const { subscribers, messages } = findTopic(topics, message.topic)
  messages.push(message)
  for (const [socket, id] of subscribers) if (socket !== message.from) pass(socket, id, message)
}

function pass(socket: WebSocket, subscription: string, message: Message): void {
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
