import { type Countersign, createCountersign, openStore } from '@countersign/server'

// SECRET is 32 random characters or more, the same for all processes and after a restart.
const { PORT = '4500', ORIGIN = `http://localhost:${PORT}`, SECRET = '' } = process.env

// One for a process: Next.js runs this file once for each bundle, and again after a change of it.
declare global {
  var openCountersign: Promise<Countersign> | undefined
}
globalThis.openCountersign ??= openStore(process.env.DATABASE ?? 'example.db').then((store) =>
  createCountersign({ store, origins: [ORIGIN], secretKeys: [SECRET] }),
)
export const countersign = await globalThis.openCountersign
