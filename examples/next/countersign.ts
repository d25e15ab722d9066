import { type Countersign, createCountersign, openStore } from '@countersign/server'

// In production give SECRET: 32 random characters or more, the same for all processes and after a restart.
const { PORT = '4500', DATABASE = 'example.db', SECRET = crypto.randomUUID() } = process.env
/** Where people find the application. It may listen elsewhere. */
export const origin = process.env.ORIGIN ?? `http://localhost:${PORT}`

// One for a process: Next.js runs this file once for each bundle, and again after a change of it.
declare global {
  var openCountersign: Promise<Countersign> | undefined
}
globalThis.openCountersign ??= openStore(DATABASE).then((store) =>
  createCountersign({ store, origins: [origin], secretKeys: [SECRET] }),
)
export const countersign = await globalThis.openCountersign
