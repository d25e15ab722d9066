import { Command, InvalidArgumentError, Option } from 'commander'
import { settingKeys, settings } from '../configuration/settings.ts'

/** What the command line does, as functions: this file only reads it. */
interface Actions extends MessageActions, ApplicationActions, KeyActions {
  /** Gets what the options set, by the keys of the settings. */
  readonly start: (options: Readonly<Record<string, unknown>>) => Promise<void>
}

/** The command line: each setting is an option of `countersign start`, which is also what happens without a command. */
export function createProgram(version: string, actions: Actions): Command {
  const program = new Command('countersign')
    .description('Sign-in with a crypto wallet, as one process.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showHelpAfterError('(countersign --help lists the options)')
    .enablePositionalOptions()
    .allowExcessArguments()
    .addHelpText('after', moreHelp)
  const start = program
    .command('start')
    .description('start the server (also without the word)')
    .helpOption('-h, --help')
  addSettings(start).allowExcessArguments(false).action(actions.start)
  addSettings(program).action((options, { args: [name] }) => {
    if (name === undefined) return actions.start(options)
    return program.error(`error: unknown command '${name}'`, { exitCode: 2 })
  })
  addApplicationCommands(program, actions)
  addKeyCommands(program, actions)
  addMessageCommands(program, actions)
  return program
}

function addSettings(command: Command): Command {
  for (const key of settingKeys) {
    const { option, placeholder, description, fallback } = settings[key]
    const text = `${description} (default: ${fallback})`
    if (option !== null) command.addOption(new Option(`${option} ${placeholder}`, text))
  }
  return command
}

const moreHelp = `
Each option is also an environment variable: --origin is ${settings.origin.name}. The secret key is only that,
${settings.secretKey.name}: ${settings.secretKey.description}.
docs/configuration.md explains them all.`

/** What every command on the database may be told beside the environment. */
interface DatabaseOptions {
  readonly database?: string
  readonly json: boolean
}

/** What an application is written with at the terminal. */
export interface AddOptions extends DatabaseOptions {
  readonly file?: string
  readonly name?: string
  readonly clientId?: string
  readonly redirectUri: readonly string[]
  readonly postLogoutRedirectUri: readonly string[]
  readonly backchannelLogoutUri?: string
  readonly method: 'client_secret_basic' | 'client_secret_post' | 'none'
  readonly native: boolean
  readonly pairwise: boolean
  readonly pkce: boolean
  readonly alg: 'ES256' | 'RS256'
}

/** What the commands about applications do; each gets what its options say. */
export interface ApplicationActions {
  readonly addApplications: (options: AddOptions) => Promise<void>
  readonly listApplications: (options: DatabaseOptions) => Promise<void>
  readonly showApplication: (clientId: string, options: DatabaseOptions) => Promise<void>
  readonly rotateSecret: (clientId: string, options: DatabaseOptions) => Promise<void>
  readonly showRegistrationToken: (options: DatabaseOptions) => Promise<void>
  readonly removeApplication: (clientId: string, options: DatabaseOptions) => Promise<void>
}

/** The commands about applications. They work on the configured database, also beside a running server. */
function addApplicationCommands(program: Command, actions: ApplicationActions): void {
  const apps = withUsageCode(program.command('apps')).description(
    'the applications that people sign in to through this server',
  )
  addAddCommand(apps).action(actions.addApplications)
  onDatabase(apps.command('list')).description('list them by name').action(actions.listApplications)
  onDatabase(apps.command('show'))
    .description('show one')
    .argument('<client-id>')
    .action(actions.showApplication)
  onDatabase(apps.command('rotate-secret'))
    .description('give one a new secret, shown this once; the one before works no more')
    .argument('<client-id>')
    .action(actions.rotateSecret)
  onDatabase(apps.command('registration-token'))
    .description('show the token that applications register themselves with, where a token is asked for')
    .action(actions.showRegistrationToken)
  onDatabase(apps.command('remove'))
    .description('remove one, and everything that people allowed it')
    .argument('<client-id>')
    .action(actions.removeApplication)
}

function addAddCommand(apps: Command): Command {
  return onDatabase(apps.command('add'))
    .description('add one by its options, or those of a JSON file; secrets are shown this once')
    .option('--file <path>', 'an application or a list of them as JSON, or - for standard input')
    .option('--name <text>', 'the name that people see')
    .option('--client-id <id>', 'its client id (default: made up)')
    .option('--redirect-uri <address...>', 'where people are led back to', [])
    .option('--post-logout-redirect-uri <address...>', 'where they are led after they have signed out', [])
    .option('--backchannel-logout-uri <address>', 'what is told when someone signs out')
    .addOption(
      new Option('--method <name>', 'how it proves itself')
        .choices(['client_secret_basic', 'client_secret_post', 'none'])
        .default('client_secret_basic'),
    )
    .option('--native', 'it runs on a device: any port of a loopback address', false)
    .option('--pairwise', 'it gets a subject that no other application can link', false)
    .option('--pkce', 'it must use PKCE (always so without a secret)', false)
    .addOption(
      new Option('--alg <name>', 'what its ID tokens are signed with')
        .choices(['RS256', 'ES256'])
        .default('RS256'),
    )
}

/** A command that works on the database. */
function onDatabase(command: Command): Command {
  const { option, placeholder, description, name } = settings.database
  return withUsageCode(command)
    .option(`${option} ${placeholder}`, `${description} (default: as ${name} says)`)
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused or not there, 2 the command could not be followed.',
    )
}

/** What the commands about signing keys do. */
export interface KeyActions {
  readonly listKeys: (options: DatabaseOptions) => Promise<void>
  readonly rotateKeys: (options: DatabaseOptions) => Promise<void>
}

/** The commands about signing keys. They work on the configured database, also beside a running server. */
function addKeyCommands(program: Command, actions: KeyActions): void {
  const keys = withUsageCode(program.command('keys')).description('the keys that tokens are signed with')
  onDatabase(keys.command('list'))
    .description('list them: the next, the current and the retired ones')
    .action(actions.listKeys)
  onDatabase(keys.command('rotate'))
    .description('let the next keys sign; refused until they have been published for an hour')
    .action(actions.rotateKeys)
}

/** What the commands about messages do; each gets what its options say. */
export interface MessageActions {
  readonly inspect: (path: string, options: { readonly json: boolean }) => Promise<void>
  readonly verify: (path: string, options: VerifyOptions) => Promise<void>
  readonly nonce: () => Promise<void>
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

/** The commands that need no server. Their exit codes: 0 good, 1 refused, 2 usage. */
function addMessageCommands(program: Command, actions: MessageActions): void {
  withUsageCode(program.command('inspect'))
    .description('explain a sign-in message and everything that is wrong with it, offline')
    .argument('[file]', 'a file with exactly the message, or - for standard input', '-')
    .option('--json', 'print the inspection as JSON', false)
    .addHelpText('after', exitCodes)
    .action(actions.inspect)
  withUsageCode(program.command('verify'))
    .description(
      'verify a signed sign-in message as a site does, with the signature of a key wallet, offline',
    )
    .argument('[file]', 'a file with exactly the message, or - for standard input', '-')
    .requiredOption('--domain <host[:port]>', 'the domain that the message must name', parseDomain)
    .requiredOption('--nonce <text>', 'the nonce that the message must carry')
    .requiredOption('--signature <hex>', "the wallet's answer")
    .addOption(
      new Option('--scheme <name>', 'the scheme of the site').choices(['https', 'http']).default('https'),
    )
    .option('--chain <id>', 'an accepted chain, and again for more (default: every chain)', addChain)
    .option('--time <date-time>', 'the moment to verify for, RFC 3339 (default: now)')
    .option('--json', 'print the verdict as JSON', false)
    .addHelpText('after', exitCodes)
    .action(actions.verify)
  withUsageCode(program.command('nonce')).description('print a new nonce').action(actions.nonce)
}

function parseDomain(text: string): string {
  if (!/^[^\s/?#@\\]+$/.test(text)) {
    throw new InvalidArgumentError('A domain is a host, and a port if need be, such as app.example:8443.')
  }
  return text
}

function addChain(text: string, before: readonly number[] = []): number[] {
  const chain = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(chain)) throw new InvalidArgumentError('A chain id is a whole number.')
  return [...before, chain]
}

const exitCodes = `
Exit codes: 0 good, 1 refused, 2 the command could not be followed.
The text must be the message to the byte: most editors end a file with a line break, which is not part of it.`

/** A mistake in these commands is exit code 2, for 1 says that something was refused. */
function withUsageCode(command: Command): Command {
  return command
    .helpOption('-h, --help')
    .allowExcessArguments(false)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
}
