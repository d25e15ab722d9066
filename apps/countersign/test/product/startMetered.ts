import { once } from 'node:events'
import type { RunOptions } from './runProduct.ts'
import { type RunningProduct, startProduct } from './startProduct.ts'

/** A product that tells how much CPU it has used. */
export interface MeteredProduct extends RunningProduct {
  /** The milliseconds of CPU that its process uses while something is done. */
  readonly measure: (act: () => Promise<unknown>) => Promise<number>
}

/** Starts the built product with a meter in its process. */
export async function startMetered(options: RunOptions = {}): Promise<MeteredProduct> {
  const preload = new URL('./meter.mjs', import.meta.url).href
  const product = await startProduct({ ...options, preload })
  const read = async (): Promise<number> => {
    const told = once(product.process, 'message')
    product.process.send('cpu')
    const [milliseconds] = await told
    return Number(milliseconds)
  }
  return {
    ...product,
    async measure(act) {
      const before = await read()
      await act()
      return (await read()) - before
    },
  }
}
