import { type ChildProcess, fork } from 'node:child_process'
import { request as httpRequest } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Send } from '@countersign/test-support/createBrowser'

/** A server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly send: Send
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
}

export async function startProcess(location: string): Promise<ServerProcess> {
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url))
  const child = fork(script, [location], {
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return {
    child,
    send: (request) => send(port, request),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Sends a request over HTTP to a port of this machine, under the host of its address. */
async function send(port: number, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const body = Buffer.from(await request.arrayBuffer())
  const headers = { ...Object.fromEntries(request.headers), host: url.host, 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      port,
      host: '127.0.0.1',
      method: request.method,
      path: url.pathname + url.search,
      headers,
    })
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.once('error', reject)
      incoming.once('end', () => {
        const answered = new Headers()
        for (const [name, values] of Object.entries(incoming.headersDistinct)) {
          for (const value of values ?? []) answered.append(name, value)
        }
        const status = incoming.statusCode ?? 0
        resolve(new Response(status === 204 ? null : Buffer.concat(chunks), { status, headers: answered }))
      })
    })
    outgoing.end(body)
  })
}
