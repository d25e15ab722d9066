import { type Command, InvalidArgumentError, Option } from 'commander'
import { withUsageCode } from './withUsageCode.ts'

/** What the commands about messages do; each gets what its options say. */
export interface MessageActions {
  readonly inspect: (path: string, options: { readonly json: boolean }) => Promise<void>
  readonly verify: (path: string, options: VerifyOptions) => Promise<void>
  readonly nonce: () => Promise<void>
}

export interface VerifyOptions {
  readonly domain: string
  readonly scheme: 'https' | 'http'
  readonly nonce: string
  readonly signature: string
  readonly chain: readonly number[] | undefined
  readonly time: string | undefined
  readonly json: boolean
}

/** The commands that need no server. Their exit codes: 0 good, 1 refused, 2 usage. */
export function addMessageCommands(program: Command, actions: MessageActions): void {
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
