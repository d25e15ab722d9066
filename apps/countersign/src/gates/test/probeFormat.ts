import { readSeen, signProbe } from '../../openid/check/probe.ts'
import type { SigningSecrets } from '../../openid/gate/signedText.ts'
import type { ProbeFormat } from './ProxyAnswer.ts'

/** Signs probes with the keys of this server, and believes what the check has signed with them. */
export function createProbeFormat(keys: SigningSecrets, now: () => number): ProbeFormat {
  return {
    sign: (probe) => signProbe(keys, probe, now()),
    readProbeAnswer: ({ headers: { location, 'www-authenticate': challenge } }) => {
      const [, told] = /^Countersign seen="([\w.-]+)"$/.exec(challenge ?? '') ?? []
      const seen = told ?? URL.parse(location ?? '')?.searchParams.get('seen')
      return typeof seen === 'string' ? readSeen(keys, seen) : undefined
    },
  }
}
