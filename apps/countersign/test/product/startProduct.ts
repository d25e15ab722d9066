import { findFreePort } from '@countersign/test-support/findFreePort'
import { type Answer, ask, type Question } from './ask.ts'
import { type Product, type RunOptions, runProduct } from './runProduct.ts'

/** A product that is ready for requests. */
export interface RunningProduct extends Product {
  readonly port: number
  readonly origin: string
  /** Asks it as a browser at its own address does, with its Host header. */
  readonly ask: (question: string | Omit<Question, 'port'>) => Promise<Answer>
}

/** Starts the built product on a free port with an empty database, and waits until it is ready. */
export async function startProduct(options: RunOptions = {}): Promise<RunningProduct> {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const settings = { COUNTERSIGN_ORIGIN: origin, COUNTERSIGN_PORT: String(port), ...options.settings }
  const product = runProduct({ ...options, settings })
  await product.printed('to sign in.')
  const host = new URL(settings.COUNTERSIGN_ORIGIN).host
  return {
    ...product,
    port,
    origin: settings.COUNTERSIGN_ORIGIN,
    ask: (question) => {
      const asked = typeof question === 'string' ? { path: question } : question
      return ask({ ...asked, port, headers: { host, ...asked.headers } })
    },
  }
}
