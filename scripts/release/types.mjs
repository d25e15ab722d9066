import { readFileSync } from 'node:fs'
import { Refusal } from '../setup/run.mjs'

/** How programs find types that ours are not for: the packages are ES modules, and `exports` names what is public. */
const foreignWays = ['node10', 'node16-cjs']

/** Refuses an archive whose types a program does not find, or finds for other code (arethetypeswrong). */
export async function checkTypes(path, { exports }) {
  // Loaded here, because these commands begin before anything is installed.
  const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core')
  const styles = Object.keys(exports).filter((entry) => entry.endsWith('.css'))
  const archive = createPackageFromTarballData(new Uint8Array(readFileSync(path)))
  const { types, problems } = await checkPackage(archive, { excludeEntrypoints: styles })
  if (types === false) throw new Refusal('It has no types.')
  const ours = problems.filter(({ resolutionKind }) => !foreignWays.includes(resolutionKind))
  if (ours.length > 0) throw new Refusal(ours.map((problem) => JSON.stringify(problem)).join('\n'))
}
