/* One module because it is the whole command line as people see it: each command with its options, and not what it does. */

import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { settingKeys, settings } from '../settings/settings.ts'
import {
  commandExamples,
  commandTexts as commands,
  commandErrors as errors,
  examplesHead,
  helpTexts as help,
  optionTexts as options,
} from '../terminal/commandLine.ts'
import { showLines } from '../terminal/showText.ts'
import { type Shell, shells } from '../texts/completionScripts.ts'
import { type ApiActions, addApiCommands } from './apiCommands.ts'
import { type ApplicationActions, addApplicationCommands, type GateActions } from './applicationCommands.ts'
import { type DatabaseOptions, onDatabase, onDatabaseFile, withUsageCode } from './databaseOptions.ts'

/** What the commands do. This module only parses the command line. */
export interface Actions
  extends MessageActions,
    ApplicationActions,
    GateActions,
    ApiActions,
    KeyActions,
    TokenActions,
    DataActions,
    HealthAction {
  /** Gets the options by the keys of their settings. */
  readonly start: (options: Readonly<Record<string, unknown>>) => Promise<void>
  /** Gets the whole command line, which it describes to a shell. */
  readonly completion: (shell: Shell, program: Command) => Promise<void>
}

/** The command line: each setting is an option of `countersign start`, which is also what happens without a command. */
export function createProgram(version: string, actions: Actions): Command {
  const program = new Command('countersign')
    .description(commands.program)
    .version(version, '-v, --version', options.version)
    .helpOption('-h, --help', options.help)
    .showHelpAfterError(help.afterError)
    .configureOutput({ outputError: (text, write) => write(showLines(text)) })
    .enablePositionalOptions()
    .allowExcessArguments()
    .addHelpText('after', help.environment)
  const start = program.command('start').description(commands.start).helpOption('-h, --help')
  addSettings(start).allowExcessArguments(false).action(actions.start)
  addSettings(program).action((given, { args: [name] }) => {
    if (name === undefined) return actions.start(given)
    return program.error(errors.unknownCommand(name), { exitCode: 2 })
  })
  addApplicationCommands(program, actions)
  addApiCommands(program, actions)
  addKeyCommands(program, actions)
  addTokenCommands(program, actions)
  addDataCommands(program, actions)
  addHealthCommand(program, actions)
  addMessageCommands(program, actions)
  withUsageCode(program.command('completion'))
    .description(commands.completion)
    .addArgument(new Argument('<shell>', options.shell).choices(shells))
    .action((shell: Shell) => actions.completion(shell, program))
  addExamples(program)
  return program
}

function addSettings(command: Command): Command {
  for (const key of settingKeys) {
    const { option, placeholder, description, fallback } = settings[key]
    const text = options.withFallback(description, fallback)
    if (option !== null) command.addOption(new Option(`${option} ${placeholder}`, text))
  }
  return command.option('--print-claim-link', options.printClaimLink)
}

/** The options that describe an operator token. */
export interface AddTokenOptions extends DatabaseOptions {
  readonly name: string
  /** Rights, separated by commas. */
  readonly can: string
  readonly until: string
  readonly network: readonly string[]
}

/** What the commands about operator tokens do; each gets its options. */
export interface TokenActions {
  readonly addToken: (options: AddTokenOptions) => Promise<void>
  readonly listTokens: (options: DatabaseOptions) => Promise<void>
  readonly revokeToken: (id: string, options: DatabaseOptions) => Promise<void>
}

function addTokenCommands(program: Command, actions: TokenActions): void {
  const tokens = withUsageCode(program.command('tokens')).description(commands.tokens)
  onDatabase(tokens.command('add'))
    .description(commands.addToken)
    .requiredOption('--name <text>', options.tokenName)
    .requiredOption('--can <rights>', options.can)
    .requiredOption('--until <date-time>', options.until)
    .option('--network <range...>', options.network, [])
    .action(actions.addToken)
  onDatabase(tokens.command('list')).description(commands.listTokens).action(actions.listTokens)
  onDatabase(tokens.command('revoke'))
    .description(commands.revokeToken)
    .argument('<id>')
    .action(actions.revokeToken)
}

/** What the commands do that look after the data. */
export interface DataActions {
  readonly copy: (options: CopyOptions) => Promise<void>
  readonly backup: (path: string, options: BackupOptions) => Promise<void>
  readonly check: (options: DatabaseOptions) => Promise<void>
  readonly restore: (path: string, options: RestoreOptions) => Promise<void>
  readonly compact: (options: Pick<DatabaseOptions, 'database'>) => Promise<void>
  /** The file is the configured one where it is undefined. */
  readonly apply: (path: string | undefined, options: ApplyOptions) => Promise<void>
}

export interface ApplyOptions extends DatabaseOptions {
  readonly dryRun: boolean
}

export interface BackupOptions extends Pick<DatabaseOptions, 'database'> {
  readonly withSecretKey: boolean
}

export interface RestoreOptions extends Pick<DatabaseOptions, 'database'> {
  readonly replace: boolean
  readonly keepSessions: boolean
  readonly yes: boolean
}

export interface CopyOptions extends DatabaseOptions {
  readonly to: string
  readonly leaveBehind: readonly string[]
}

function addDataCommands(program: Command, actions: DataActions): void {
  onDatabase(program.command('apply'))
    .description(commands.apply)
    .argument('[file]', options.declaredFile)
    .option('--dry-run', options.dryRun, false)
    .addHelpText('after', help.apply)
    .action(actions.apply)
  onDatabase(program.command('copy'))
    .description(commands.copy)
    .requiredOption('--to <location>', options.to)
    .option('--leave-behind <table...>', options.leaveBehind, [])
    .addHelpText('after', help.copy)
    .action(actions.copy)
  onDatabaseFile(program.command('backup'))
    .description(commands.backup)
    .argument('<file>')
    .option('--with-secret-key', options.withSecretKey, false)
    .addHelpText('after', help.backup)
    .action(actions.backup)
  onDatabaseFile(program.command('restore'))
    .description(commands.restore)
    .argument('<file>')
    .option('--replace', options.replace, false)
    .option('--keep-sessions', options.keepSessions, false)
    .option('--yes', options.withoutAsking, false)
    .addHelpText('after', help.restore)
    .action(actions.restore)
  onDatabase(program.command('check'))
    .description(commands.check)
    .addHelpText('after', help.check)
    .action(actions.check)
  onDatabaseFile(program.command('compact')).description(commands.compact).action(actions.compact)
}

/** What the commands about signing keys do. */
export interface KeyActions {
  readonly listKeys: (options: DatabaseOptions) => Promise<void>
  readonly rotateKeys: (options: DatabaseOptions) => Promise<void>
  readonly revokeKeys: (options: RevokeOptions) => Promise<void>
}

interface RevokeOptions extends DatabaseOptions {
  readonly yes: boolean
}

/** The commands about signing keys. They work on the configured database, also beside a running server. */
function addKeyCommands(program: Command, actions: KeyActions): void {
  const keys = withUsageCode(program.command('keys')).description(commands.keys)
  onDatabase(keys.command('list')).description(commands.listKeys).action(actions.listKeys)
  onDatabase(keys.command('rotate')).description(commands.rotateKeys).action(actions.rotateKeys)
  onDatabase(keys.command('revoke'))
    .description(commands.revokeKeys)
    .option('--yes', options.yes, false)
    .addHelpText('after', help.revokeKeys)
    .action(actions.revokeKeys)
}

/** What the command for supervisors does. */
export interface HealthAction {
  readonly health: (options: { readonly url?: string }) => Promise<void>
}

function addHealthCommand(program: Command, actions: HealthAction): void {
  withUsageCode(program.command('health'))
    .description(commands.health)
    .option('--url <address>', options.url)
    .addHelpText('after', help.healthExitCodes)
    .action(actions.health)
}

/** What the commands about messages do; each gets its options. */
export interface MessageActions {
  readonly inspect: (path: string, options: InspectOptions) => Promise<void>
  readonly verify: (path: string, options: VerifyOptions) => Promise<void>
  readonly nonce: () => Promise<void>
}

interface InspectOptions {
  readonly json: boolean
  readonly unwrap: boolean
}

interface VerifyOptions {
  readonly domain: string
  readonly scheme: 'https' | 'http'
  readonly nonce: string
  readonly signature: string
  readonly chain: readonly number[] | undefined
  readonly time: string | undefined
  readonly json: boolean
}

/** The commands that need no server. Exit codes: 0 passed, 1 failed, 2 usage. */
function addMessageCommands(program: Command, actions: MessageActions): void {
  withUsageCode(program.command('inspect'))
    .description(commands.inspect)
    .argument('[file]', options.message, '-')
    .option('--unwrap', options.unwrap, false)
    .option('--json', options.inspectionJson, false)
    .addHelpText('after', help.messageExitCodes)
    .action(actions.inspect)
  withUsageCode(program.command('verify'))
    .description(commands.verify)
    .argument('[file]', options.message, '-')
    .requiredOption('--domain <host[:port]>', options.domain, parseDomain)
    .requiredOption('--nonce <text>', options.nonce)
    .requiredOption('--signature <hex>', options.signature)
    .addOption(new Option('--scheme <name>', options.scheme).choices(['https', 'http']).default('https'))
    .option('--chain <id>', options.chain, addChain)
    .option('--time <date-time>', options.time)
    .option('--json', options.verdictJson, false)
    .addHelpText('after', help.messageExitCodes)
    .action(actions.verify)
  withUsageCode(program.command('nonce')).description(commands.nonce).action(actions.nonce)
}

function parseDomain(text: string): string {
  if (!/^[\w.:[\]-]+$/.test(text) || !URL.canParse(`https://${text}`)) {
    throw new InvalidArgumentError(errors.domain)
  }
  return text
}

function addChain(text: string, before: readonly number[] = []): number[] {
  const chain = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(chain) || chain < 1) throw new InvalidArgumentError(errors.chain)
  return [...before, chain]
}

/** Shows the examples of each command at the end of its help. */
function addExamples(command: Command, above: readonly string[] = []): void {
  const words = [...above, command.name()]
  const examples = commandExamples[words.join(' ')] ?? []
  const lines = examples.flatMap(([purpose, line]) => (purpose === '' ? [line] : [`# ${purpose}`, line]))
  if (lines.length > 0) command.addHelpText('after', [examplesHead, ...lines].join('\n  '))
  for (const below of command.commands) addExamples(below, words)
}
