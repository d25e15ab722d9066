import { Stryker } from '@stryker-mutator/core'
import { command, Refusal, root } from '../../../scripts/setup/run.mjs'

/* `npm run mutation:openid -- [folder …]`: one folder after the other, all of them unless told otherwise. */

const folders = ['tokens', 'grants', 'client', 'request']

await command(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !folders.includes(name))
  if (unknown.length > 0) throw new Refusal(`${unknown.join(', ')}: there are ${folders.join(', ')}.`)
  // From here the tests find everything that they import.
  process.chdir(root)
  for (const folder of asked.length === 0 ? folders : asked) await measure(folder)
})

/** Changes the code of a folder of the OpenID engine in one place at a time, and runs the tests of that folder. */
async function measure(folder) {
  const path = `apps/countersign/src/openid/${folder}`
  const stryker = new Stryker({
    configFile: 'apps/countersign/stryker.config.json',
    mutate: [
      `${path}/**/*.ts`,
      `!${path}/**/*.test.ts`,
      // SQL, whose tests are the plans and the stores; and what Postgres alone runs, which is not started for each mutant.
      `!${path}/**/*.queries.ts`,
      `!${path}/issueAtOnce.ts`,
    ],
    vitest: { configFile: 'apps/countersign/mutation.vitest.mjs', dir: path, related: false },
    tempDirName: `.stryker-${folder}-tmp`,
    jsonReporter: { fileName: `reports/mutation/${folder}.json` },
  })
  await stryker.runMutationTest()
}
