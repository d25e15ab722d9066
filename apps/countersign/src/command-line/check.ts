import { checkHealth, type Finding } from '../health/checkHealth.ts'
import { showJson } from '../terminal/showText.ts'
import { healthTexts as texts } from '../texts/health.ts'
import { findSecrets } from './backupActions.ts'
import { formatTable } from './formatApplications.ts'
import { assertThere, type Environment, onConfiguration } from './onStore.ts'

/** Looks whether everything is as it should be, a line each. */
export async function check(
  environment: Environment,
  options: { readonly database?: string; readonly json: boolean },
): Promise<void> {
  await onConfiguration(environment, options, async (configuration) => {
    assertThere(configuration)
    const { secretKeys } = await findSecrets(configuration)
    const findings = await checkHealth(configuration, secretKeys)
    const failed = findings.filter(({ outcome }) => outcome === 'failed').length
    if (failed > 0) process.exitCode = 1
    if (options.json) return showJson({ passed: failed === 0, checks: findings }, 2)
    return `${formatFindings(findings)}\n\n${failed === 0 ? texts.passed : texts.failed(failed)}`
  })
}

function formatFindings(findings: readonly Finding[]): string {
  return formatTable(
    findings.map(({ name, outcome, detail }) => [texts.outcomes[outcome], texts.names[name], detail]),
  )
}
