import { createRequire } from 'node:module'
import type { ApiActions } from './command-line/apiCommands.ts'
import type { ApplicationActions, GateActions } from './command-line/applicationCommands.ts'
import {
  createProgram,
  type KeyActions,
  type MessageActions,
  type TokenActions,
} from './command-line/createProgram.ts'
import { describeOldNode } from './command-line/describeOldNode.ts'

// The only file that reads the environment (docs/map.md).
const { version }: { version: string } = createRequire(import.meta.url)('#manifest')

const program = createProgram(version, {
  start: async (options) => {
    // Loaded here, so that help and usage errors print at once.
    const { start } = await import('./command-line/start.ts')
    await start({ environment: process.env, options, version })
  },
  inspect: async (...given) => (await loadMessageActions()).inspect(...given),
  verify: async (...given) => (await loadMessageActions()).verify(...given),
  nonce: async () => (await loadMessageActions()).nonce(),
  addApplications: async (...given) => (await loadStoreActions()).addApplications(...given),
  listApplications: async (...given) => (await loadStoreActions()).listApplications(...given),
  showApplication: async (...given) => (await loadStoreActions()).showApplication(...given),
  updateApplication: async (...given) => (await loadStoreActions()).updateApplication(...given),
  rotateSecret: async (...given) => (await loadStoreActions()).rotateSecret(...given),
  showRegistrationToken: async (...given) => (await loadStoreActions()).showRegistrationToken(...given),
  removeApplication: async (...given) => (await loadStoreActions()).removeApplication(...given),
  showProxy: async (...given) => (await loadStoreActions()).showProxy(...given),
  testGate: async (...given) => (await loadStoreActions()).testGate(...given),
  addApi: async (...given) => (await loadStoreActions()).addApi(...given),
  listApis: async (...given) => (await loadStoreActions()).listApis(...given),
  showApi: async (...given) => (await loadStoreActions()).showApi(...given),
  updateApi: async (...given) => (await loadStoreActions()).updateApi(...given),
  rotateApiSecret: async (...given) => (await loadStoreActions()).rotateApiSecret(...given),
  removeApi: async (...given) => (await loadStoreActions()).removeApi(...given),
  listApiApplications: async (...given) => (await loadStoreActions()).listApiApplications(...given),
  allowApiApplication: async (...given) => (await loadStoreActions()).allowApiApplication(...given),
  removeApiApplication: async (...given) => (await loadStoreActions()).removeApiApplication(...given),
  listKeys: async (...given) => (await loadStoreActions()).listKeys(...given),
  rotateKeys: async (...given) => (await loadStoreActions()).rotateKeys(...given),
  revokeKeys: async (...given) => (await loadStoreActions()).revokeKeys(...given),
  addToken: async (...given) => (await loadStoreActions()).addToken(...given),
  listTokens: async (...given) => (await loadStoreActions()).listTokens(...given),
  revokeToken: async (...given) => (await loadStoreActions()).revokeToken(...given),
  apply: async (path, options) => {
    const { apply } = await import('./command-line/apply.ts')
    await apply(process.env, path, options)
  },
  copy: async (options) => {
    const { copy } = await import('./command-line/databaseActions.ts')
    await copy(process.env, options)
  },
  backup: async (...given) => {
    const { createBackupActions } = await import('./command-line/backupActions.ts')
    await createBackupActions(process.env).backup(...given)
  },
  restore: async (...given) => {
    const { createBackupActions } = await import('./command-line/backupActions.ts')
    await createBackupActions(process.env).restore(...given)
  },
  check: async (options) => {
    const { check } = await import('./command-line/check.ts')
    await check(process.env, options)
  },
  compact: async (options) => {
    const { compact } = await import('./command-line/databaseActions.ts')
    await compact(process.env, options)
  },
  health: async (options) => {
    const { checkHealth } = await import('./command-line/health.ts')
    await checkHealth(process.env, options)
  },
  completion: async (shell, commandLine) => {
    const { formatCompletion } = await import('./command-line/completion.ts')
    process.stdout.write(formatCompletion(shell, commandLine))
  },
})
const oldNode = describeOldNode(process.versions.node)
if (oldNode === undefined) {
  // Not awaited: the program that a build makes is CommonJS, which waits for nothing at its top level.
  void program.parseAsync()
} else {
  process.stderr.write(`${oldNode}\n`)
  process.exitCode = 1
}

async function loadMessageActions(): Promise<MessageActions> {
  const { messageActions } = await import('./command-line/messageActions.ts')
  return messageActions
}

async function loadStoreActions(): Promise<
  ApplicationActions & GateActions & ApiActions & KeyActions & TokenActions
> {
  const [{ createApplicationActions }, { createApiActions }, { createKeyActions }, { createTokenActions }] =
    await Promise.all([
      import('./command-line/applicationActions.ts'),
      import('./command-line/apiActions.ts'),
      import('./command-line/keyActions.ts'),
      import('./command-line/tokenActions.ts'),
    ])
  return {
    ...createApplicationActions(process.env),
    ...createApiActions(process.env),
    ...createKeyActions(process.env),
    ...createTokenActions(process.env),
  }
}
