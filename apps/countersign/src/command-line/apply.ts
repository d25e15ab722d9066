import { createChainPool } from '@countersign/server'
import { createContractReader, rehearse } from '@countersign/server/extension'
import { createRules } from '../applications/applications.fields.ts'
import { listUnprotected } from '../applications/parseRedirectUri.ts'
import { type AppliedSite, listChanged, writeDeclaredSite } from '../declared/declaredSite.ts'
import { readDeclaredSite } from '../declared/syncDeclared.ts'
import { commandErrors as errors, resultTexts as results } from '../terminal/commandLine.ts'
import { UsageError } from '../terminal/readText.ts'
import { showJson, showText } from '../terminal/showText.ts'
import type { ApplyOptions } from './createProgram.ts'
import { warnOfUnprotected } from './formatApplications.ts'
import { type Environment, onStore } from './onStore.ts'

/** `countersign apply`: makes the database hold what a file declares, or says what that would change. */
export async function apply(
  environment: Environment,
  path: string | undefined,
  options: ApplyOptions,
): Promise<void> {
  await onStore(environment, options, async ({ store, configuration }) => {
    const file = path ?? configuration.applicationsFile
    if (file === null) throw new UsageError(errors.nothingToApply)
    const reader = createContractReader({ pool: createChainPool({ chains: configuration.chains }) })
    const declared = await readDeclaredSite({ store, reader }, file, createRules(configuration))
    const write = () => writeDeclaredSite(declared, Date.now())
    const applied = options.dryRun ? await rehearse(store, write) : await store.write(write)
    if (options.json) return showJson({ ...applied, isDryRun: options.dryRun }, 2)
    const warnings = (declared.applications ?? []).flatMap(({ clientId, application }) =>
      warnOfUnprotected({ clientId, unprotectedRedirectUris: listUnprotected(application.redirectUris) }),
    )
    return [formatApplied(applied, options.dryRun), ...warnings].join('\n')
  })
}

/** A line for each thing, by its part: `+` where it is new, `~` where it changes, `-` where it goes. */
function formatApplied(applied: AppliedSite, isDryRun: boolean): string {
  const changedParts = listChanged(applied)
  if (changedParts.length === 0) return results.alreadySo
  const parts = changedParts.flatMap((part) => {
    const { added, changed, removed } = applied[part]
    return [
      part,
      ...added.map((name) => `  + ${showText(name)}`),
      ...changed.map((name) => `  ~ ${showText(name)}`),
      ...removed.map((name) => `  - ${showText(name)}`),
    ]
  })
  return [...parts, isDryRun ? results.wouldApply : results.applied].join('\n')
}
