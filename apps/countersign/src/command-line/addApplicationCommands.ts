import { type Command, Option } from 'commander'
import { settings } from '../configuration/settings.ts'
import { withUsageCode } from './withUsageCode.ts'

/** What every command on the database may be told beside the environment. */
export interface DatabaseOptions {
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
export function addApplicationCommands(program: Command, actions: ApplicationActions): void {
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
export function onDatabase(command: Command): Command {
  const { option, placeholder, description, name } = settings.database
  return withUsageCode(command)
    .option(`${option} ${placeholder}`, `${description} (default: as ${name} says)`)
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused or not there, 2 the command could not be followed.',
    )
}
