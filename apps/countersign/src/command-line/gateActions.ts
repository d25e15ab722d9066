import type { GateTest, ProxyConfiguration } from '@countersign/product-api'
import { nonceKeys } from '@countersign/server/extension'
import { createRules } from '../applications/applications.fields.ts'
import { findGate } from '../gates/findGate.ts'
import { createProbeFormat } from '../gates/test/probeFormat.ts'
import { testHost } from '../gates/testHost.ts'
import { writeConfiguration } from '../gates/writeConfiguration.ts'
import { showJson, showText } from '../terminal/showText.ts'
import { gateResultTexts as texts } from '../texts/gateCommands.ts'
import type { GateActions } from './applicationCommands.ts'
import { type Environment, onStore } from './onStore.ts'

/** The commands about gates, at a terminal. */
export function createGateActions(environment: Environment): GateActions {
  return {
    showProxy: (clientId, options) =>
      onStore(environment, options, async ({ store, configuration }) => {
        const gate = await findGate(store, clientId, Date.now())
        const written = writeConfiguration(gate, options, configuration)
        return options.json ? showJson(written, 2) : formatFiles(written)
      }),
    testGate: (clientId, options) =>
      onStore(environment, options, async ({ store, configuration, secretKeys }) => {
        const gate = await findGate(store, clientId, Date.now())
        // The check knows a probe by the keys of the server.
        const format = createProbeFormat(nonceKeys(secretKeys), Date.now)
        const rules = createRules(configuration)
        const tests: GateTest[] = []
        for (const host of options.host ?? gate.gate.hosts)
          tests.push(await testHost(gate, host, format, rules))
        if (tests.some(({ findings }) => findings.length > 0)) process.exitCode = 1
        return options.json ? showJson(tests, 2) : tests.map(formatTest).join('\n\n')
      }),
  }
}

/** The files one after the other, each under its name. What they say was checked before it was written. */
function formatFiles({ files, hasTrustedProxies }: ProxyConfiguration): string {
  if (!hasTrustedProxies) process.stderr.write(`${texts.untrusted}\n`)
  return files.map(({ name, text }) => `${texts.file(name)}\n${text.trimEnd()}`).join('\n\n')
}

function formatTest({ host, findings }: GateTest): string {
  if (findings.length === 0) return texts.closed(showText(host))
  const lines = findings.map(({ isOpen, what, why, fix }) =>
    [`${isOpen ? texts.open : texts.broken}  ${why}`, what, texts.fix(fix)].map(showText).join('\n  '),
  )
  return [texts.found(showText(host), findings.length), ...lines].join('\n\n')
}
