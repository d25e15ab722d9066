import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../src/site-wallets/base-account/', import.meta.url))

/** Modules of `@base-org/account`, by how its own modules import them, and what stands in their place. */
const replaced: Readonly<Record<string, string>> = {
  '/core/telemetry/initCCA.js': 'silenced.ts',
  '/util/checkCrossOriginOpenerPolicy.js': 'silenced.ts',
  '/util/web.js': 'popUp.ts',
  '/store/chain-clients/utils.js': 'silenced.ts',
  '/kms/crypto-key/index.js': 'silenced.ts',
  '/utils/createSubAccountSigner.js': 'silenced.ts',
  '/utils/findOwnerIndex.js': 'silenced.ts',
  '/utils/handleAddSubAccountOwner.js': 'silenced.ts',
  '/utils/handleInsufficientBalance.js': 'silenced.ts',
  '/utils/routeThroughGlobalAccount.js': 'silenced.ts',
}

/**
 * The pop-up is told the page's whole address, whose fragment may hold a secret (`/phone#…`) and whose path names the
 * sign-in of an application. The origin says who asks, and the browser says that anyway.
 */
const told = {
  in: /@base-org\/account\/dist\/core\/communicator\/Communicator\.js$/,
  text: 'window.location.toString()',
}

/**
 * Builds Base Account's SDK without its payments, sub-accounts, telemetry and dialog, and lets it tell the pop-up no more of the page than
 * its origin. A version in which one of these parts is called otherwise fails the build.
 */
export function trimBaseAccount(): Plugin {
  const done = new Set<string>()
  return {
    name: 'countersign:trim-base-account',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === '@base-org/account') {
        const entry = await this.resolve(source, importer, { skipSelf: true })
        return entry?.id.replace(/index\.js$/, 'interface/builder/core/createBaseAccountSDK.js')
      }
      if (importer === undefined || !importer.includes('/@base-org/account/dist/')) return undefined
      const found = Object.entries(replaced).find(([ending]) => source.endsWith(ending))
      if (found === undefined) return undefined
      done.add(found[0])
      return folder + found[1]
    },
    load(id) {
      if (!told.in.test(id)) return undefined
      const code = readFileSync(id, 'utf8')
      if (code.split(told.text).length !== 2) throw new Error(`${id} has ${told.text} not exactly once`)
      done.add(told.text)
      return code.replace(told.text, 'window.location.origin')
    },
    buildEnd(error) {
      const missing = [...Object.keys(replaced), told.text].filter((part) => !done.has(part))
      if (error === undefined && missing.length > 0)
        throw new Error(`@base-org/account has no ${missing.join(', ')}: plugins/trimBaseAccount.ts`)
    },
  }
}
