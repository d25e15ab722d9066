import type { GateTest } from '@countersign/product-api'
import { FieldError } from '../fields/FieldError.ts'
import type { StrangerRules } from '../outbound/callStranger.ts'
import type { GateApplication } from './findGate.ts'
import { createAskThrough } from './test/askThrough.ts'
import type { AskThrough, ProbeFormat } from './test/ProxyAnswer.ts'
import { testGate } from './test/testGate.ts'

/**
 * Tests one host of a gate through its proxy.
 *
 * @throws FieldError where the gate does not have the host
 */
export async function testHost(
  { gate }: Pick<GateApplication, 'gate'>,
  host: string,
  format: ProbeFormat,
  rules: StrangerRules,
): Promise<GateTest> {
  if (!gate.hosts.includes(host)) throw new FieldError('host', 'is none of this gate')
  const faults: string[] = []
  const ask = rememberFaults(createAskThrough(format, rules), faults)
  const findings = await testGate({ host, headerNames: Object.values(gate.headers) }, ask, format)
  return {
    host,
    findings: findings.map((finding) =>
      finding.id === 'does_not_answer'
        ? { ...finding, what: describeSilence(finding.what, faults) }
        : finding,
    ),
  }
}

/** A test goes on without an answer; why there was none is worth knowing where there was none at all. */
function rememberFaults(ask: AskThrough, faults: string[]): AskThrough {
  return async (host, probe) => {
    try {
      return await ask(host, probe)
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
      throw error
    }
  }
}

function describeSilence(what: string, [fault]: readonly string[]): string {
  return fault === undefined ? what : `${what} Reason: ${fault}.`
}
