import { type ApiStrangers, apiStrangers } from '@countersign/product-api'
import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  apiCommandTexts as commands,
  apiCommandErrors as errors,
  apiOptionTexts as options,
} from '../texts/apiCommands.ts'
import { type DatabaseOptions, onDatabase, withUsageCode } from './databaseOptions.ts'

/** The options that describe an API. */
interface DescribingOptions extends DatabaseOptions {
  readonly file?: string
  readonly name?: string
  /** Such as `files:read=read files`. */
  readonly scope?: readonly string[]
  readonly kind?: 'jwt' | 'opaque'
  readonly seconds?: string
  readonly alg?: 'ES256' | 'RS256'
  readonly tells?: readonly ('groups' | 'wallet')[]
  readonly groups?: readonly string[]
  readonly strangers?: ApiStrangers
  /** Where a JWK Set is. */
  readonly jwks?: string
}

export interface AddApiOptions extends DescribingOptions {
  readonly identifier?: string
  readonly id?: string
  readonly publicSubject: boolean
}

/** What changes of an API: what is left out stays. */
export interface UpdateApiOptions extends DescribingOptions {
  readonly enabled?: boolean
}

export interface RotateApiOptions extends DatabaseOptions {
  readonly keepOldHours: number
}

export interface AllowOptions extends DatabaseOptions {
  readonly forPeople: readonly string[]
  readonly forItself: readonly string[]
}

/** What the commands about APIs do; each gets its options. An API is named by its id or its identifier. */
export interface ApiActions {
  readonly addApi: (options: AddApiOptions) => Promise<void>
  readonly listApis: (options: DatabaseOptions) => Promise<void>
  readonly showApi: (api: string, options: DatabaseOptions) => Promise<void>
  readonly updateApi: (api: string, options: UpdateApiOptions) => Promise<void>
  readonly rotateApiSecret: (api: string, options: RotateApiOptions) => Promise<void>
  readonly removeApi: (api: string, options: DatabaseOptions) => Promise<void>
  readonly listApiApplications: (api: string, options: DatabaseOptions) => Promise<void>
  readonly allowApiApplication: (api: string, clientId: string, options: AllowOptions) => Promise<void>
  readonly removeApiApplication: (api: string, clientId: string, options: DatabaseOptions) => Promise<void>
}

/** `countersign apis` with its commands. They work on the configured database, also beside a running server. */
export function addApiCommands(program: Command, actions: ApiActions): void {
  const apis = withUsageCode(program.command('apis')).description(commands.apis)
  const onApi = (name: string) => onDatabase(apis.command(name)).argument('<api>', options.api)
  describing(onDatabase(apis.command('add')).description(commands.addApi), options.file, options.scope)
    .option('--identifier <address>', options.identifier)
    .option('--id <id>', options.id)
    .option('--public-subject', options.publicSubject, false)
    .action(actions.addApi)
  onDatabase(apis.command('list')).description(commands.listApis).action(actions.listApis)
  onApi('show').description(commands.showApi).action(actions.showApi)
  describing(onApi('update').description(commands.updateApi), options.changeFile, options.scopes)
    .option('--enabled', options.enabled)
    .option('--no-enabled', options.disabled)
    .action(actions.updateApi)
  onApi('rotate-secret')
    .description(commands.rotateApiSecret)
    .option('--keep-old-hours <number>', options.keepOldHours, parseHours, 0)
    .action(actions.rotateApiSecret)
  onApi('remove').description(commands.removeApi).action(actions.removeApi)
  onApi('applications').description(commands.listApiApplications).action(actions.listApiApplications)
  onApi('allow')
    .description(commands.allowApiApplication)
    .argument('<client-id>')
    .option('--for-people <scope...>', options.forPeople, [])
    .option('--for-itself <scope...>', options.forItself, [])
    .action(actions.allowApiApplication)
  onApi('disallow')
    .description(commands.removeApiApplication)
    .argument('<client-id>')
    .action(actions.removeApiApplication)
}

function describing(command: Command, file: string, scope: string): Command {
  return command
    .option('--file <path>', file)
    .option('--name <text>', options.name)
    .option('--scope <scope...>', scope)
    .addOption(new Option('--kind <name>', options.kind).choices(['jwt', 'opaque']))
    .option('--seconds <number>', options.seconds)
    .addOption(new Option('--alg <name>', options.alg).choices(['RS256', 'ES256']))
    .addOption(new Option('--tells <what...>', options.tells).choices(['groups', 'wallet']))
    .option('--groups <slug...>', options.groups)
    .addOption(new Option('--strangers <which>', options.strangers).choices([...apiStrangers]))
    .option('--jwks <path>', options.jwks)
}

function parseHours(text: string): number {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (hours <= 720) return hours
  throw new InvalidArgumentError(errors.keepOldHours)
}
