import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../examples/relying-party/src/main.ts', import.meta.url))

/** A running application that signs people in with the product. */
export interface RunningApplication {
  /** Where it is. */
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** How it is declared to the product. */
export const notesAt = (origin: string, access: object | 'everyone' = 'everyone'): object => ({
  access,
  clientId: 'example-notes',
  name: 'Example Notes',
  tokenEndpointAuthMethod: 'none',
  redirectUris: [`${origin}/callback`],
  postLogoutRedirectUris: [`${origin}/`],
  launchUri: `${origin}/`,
  policyUri: `${origin}/privacy`,
  tosUri: `${origin}/terms`,
  logo: onePixel,
})

/** An application on a device without a browser; nobody is led back to it. */
export const television: object = {
  clientId: 'example-television',
  name: 'Example Television',
  applicationType: 'native',
  tokenEndpointAuthMethod: 'none',
  redirectUris: ['http://127.0.0.1/callback'],
}

/** An application without a server. */
export const singlePageAt = (origin: string): object => ({
  clientId: 'single-page',
  name: 'Single Page',
  tokenEndpointAuthMethod: 'none',
  redirectUris: [`${origin}/`],
  postLogoutRedirectUris: [`${origin}/`],
})

/** Starts the example application on a port, over a product that knows it. */
export const startApplication = async (issuer: string, port: number): Promise<RunningApplication> => {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, ISSUER: issuer, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The application ended before it was ready.'))),
  ])
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
