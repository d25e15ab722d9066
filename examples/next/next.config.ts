import type { NextConfig } from 'next'

const config: NextConfig = {
  // It is loaded as it is, once for a process: it keeps a database open, in native code.
  serverExternalPackages: ['@countersign/server'],
  // What lies in the folders above is not this application's.
  turbopack: { root: import.meta.dirname },
}

export default config
