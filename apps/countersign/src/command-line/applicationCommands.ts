import { type ProxyKind, proxyKinds } from '@countersign/product-api'
import { type Command, Option } from 'commander'
import { commandTexts as commands, optionTexts as options } from '../terminal/commandLine.ts'
import { gateCommandTexts, gateOptionTexts } from '../texts/gateCommands.ts'
import { type DatabaseOptions, onDatabase, withUsageCode } from './databaseOptions.ts'

/** The options that describe an application. */
export interface AddOptions extends DatabaseOptions {
  readonly file?: string
  readonly name?: string
  readonly clientId?: string
  readonly redirectUri: readonly string[]
  readonly postLogoutRedirectUri: readonly string[]
  readonly backchannelLogoutUri?: string
  /** The hosts of a gate. */
  readonly gate?: readonly string[]
  readonly openPath: readonly string[]
  readonly group?: readonly string[]
  readonly method?: 'client_secret_basic' | 'client_secret_post' | 'none'
  readonly native: boolean
  readonly pairwise: boolean
  readonly pkce: boolean
  readonly alg: 'ES256' | 'RS256'
}

/** What changes of an application: what is left out stays. */
export interface UpdateOptions
  extends DatabaseOptions,
    Partial<
      Pick<AddOptions, 'file' | 'name' | 'redirectUri' | 'postLogoutRedirectUri' | 'backchannelLogoutUri'>
    > {
  readonly method?: AddOptions['method'] | 'private_key_jwt'
  /** Where a JWK Set is. */
  readonly jwks?: string
  readonly pkce?: boolean
  readonly alg?: AddOptions['alg']
  readonly enabled?: boolean
}

/** What the commands about applications do; each gets its options. */
export interface ApplicationActions {
  readonly addApplications: (options: AddOptions) => Promise<void>
  readonly listApplications: (options: DatabaseOptions) => Promise<void>
  readonly showApplication: (clientId: string, options: DatabaseOptions) => Promise<void>
  readonly updateApplication: (clientId: string, options: UpdateOptions) => Promise<void>
  readonly rotateSecret: (clientId: string, options: DatabaseOptions) => Promise<void>
  readonly showRegistrationToken: (options: DatabaseOptions) => Promise<void>
  readonly removeApplication: (clientId: string, options: DatabaseOptions) => Promise<void>
}

export interface ProxyOptions extends DatabaseOptions {
  readonly proxy: ProxyKind
  readonly upstream?: string
  readonly server?: string
}

export interface TestGateOptions extends DatabaseOptions {
  readonly host?: readonly string[]
}

/** What the commands about gates do. */
export interface GateActions {
  readonly showProxy: (clientId: string, options: ProxyOptions) => Promise<void>
  readonly testGate: (clientId: string, options: TestGateOptions) => Promise<void>
}

/** The commands about applications. They work on the configured database, also beside a running server. */
/** `countersign apps` with its commands. */
export function addApplicationCommands(program: Command, actions: ApplicationActions & GateActions): void {
  const apps = withUsageCode(program.command('apps')).description(commands.apps)
  addAddCommand(apps).action(actions.addApplications)
  onDatabase(apps.command('list')).description(commands.listApplications).action(actions.listApplications)
  onDatabase(apps.command('show'))
    .description(commands.showApplication)
    .argument('<client-id>')
    .action(actions.showApplication)
  addUpdateCommand(apps).action(actions.updateApplication)
  onDatabase(apps.command('rotate-secret'))
    .description(commands.rotateSecret)
    .argument('<client-id>')
    .action(actions.rotateSecret)
  onDatabase(apps.command('registration-token'))
    .description(commands.registrationToken)
    .action(actions.showRegistrationToken)
  onDatabase(apps.command('remove'))
    .description(commands.removeApplication)
    .argument('<client-id>')
    .action(actions.removeApplication)
  onDatabase(apps.command('proxy'))
    .description(gateCommandTexts.showProxy)
    .argument('<client-id>')
    .addOption(new Option('--proxy <name>', gateOptionTexts.proxy).choices(proxyKinds).default('nginx'))
    .option('--upstream <host:port>', gateOptionTexts.upstream, '127.0.0.1:8080')
    .option('--server <host:port>', gateOptionTexts.server)
    .action(actions.showProxy)
  onDatabase(apps.command('test-gate'))
    .description(gateCommandTexts.testGate)
    .argument('<client-id>')
    .option('--host <host...>', gateOptionTexts.host)
    .action(actions.testGate)
}

function addAddCommand(apps: Command): Command {
  return (
    onDatabase(apps.command('add'))
      .description(commands.addApplication)
      .option('--file <path>', options.file)
      .option('--name <text>', options.name)
      .option('--client-id <id>', options.clientId)
      .option('--redirect-uri <address...>', options.redirectUri, [])
      .option('--post-logout-redirect-uri <address...>', options.postLogoutRedirectUri, [])
      .option('--backchannel-logout-uri <address>', options.backchannelLogoutUri)
      .addOption(
        new Option('--method <name>', options.method)
          .choices(['client_secret_basic', 'client_secret_post', 'none'])
          // A gate has another.
          .default(undefined, gateOptionTexts.usualMethod),
      )
      .option('--gate <host...>', gateOptionTexts.gate)
      .option('--open-path <path...>', gateOptionTexts.openPath, [])
      .option('--group <slug...>', gateOptionTexts.group)
      .option('--native', options.native, false)
      .option('--pairwise', options.pairwise, false)
      // Required by default; who still says so is understood.
      .addOption(new Option('--pkce').default(true).hideHelp())
      .option('--no-pkce', options.noPkce)
      .addOption(new Option('--alg <name>', options.alg).choices(['RS256', 'ES256']).default('RS256'))
  )
}

function addUpdateCommand(apps: Command): Command {
  return onDatabase(apps.command('update'))
    .description(commands.updateApplication)
    .argument('<client-id>')
    .option('--file <path>', options.changeFile)
    .option('--name <text>', options.name)
    .option('--redirect-uri <address...>', options.redirectUris)
    .option('--post-logout-redirect-uri <address...>', options.postLogoutRedirectUris)
    .option('--backchannel-logout-uri <address>', options.backchannelLogoutUri)
    .addOption(
      new Option('--method <name>', options.method).choices([
        'client_secret_basic',
        'client_secret_post',
        'private_key_jwt',
        'none',
      ]),
    )
    .option('--jwks <path>', options.jwks)
    .option('--pkce', options.pkce)
    .option('--no-pkce', options.noPkce)
    .addOption(new Option('--alg <name>', options.alg).choices(['RS256', 'ES256']))
    .option('--enabled', options.enabled)
    .option('--no-enabled', options.disabled)
}
