import type { Configuration } from '../configuration/settings.ts'
import { codeOf } from './codeOf.ts'

/** Says in one line why the product cannot listen and what to do, or undefined where it is not known. */
export function explainListening(error: unknown, { host, port }: Configuration): string | undefined {
  const place = `port ${port} on ${host}`
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return (
        `Something already listens to ${place}: end it, or choose another address, ` +
        `for example with --origin http://localhost:${port < 65_535 ? port + 1 : port - 1}.`
      )
    case 'EACCES':
      return `This user may not listen to ${place}: set COUNTERSIGN_PORT to a port above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no network interface ${host}: set COUNTERSIGN_HOST to one it has, or to 127.0.0.1.`
    default:
      return undefined
  }
}
