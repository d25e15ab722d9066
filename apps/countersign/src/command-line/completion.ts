import type { Argument, Command, Option } from 'commander'
import {
  type Completed,
  type CompletedOption,
  completionScripts,
  type Shell,
} from '../texts/completionScripts.ts'

/**
 * Makes the script that lets a shell complete a command line: the commands, their options, the choices of a value, and
 * files where a value is free. It is made from commander's own tree, so it offers what the help lists, and runs nothing.
 */
export function formatCompletion(shell: Shell, program: Command): string {
  return completionScripts[shell](program.name(), listCommands(program, ''))
}

function listCommands(command: Command, at: string): Completed[] {
  const help = command.createHelp()
  const commands = help.visibleCommands(command)
  const completed = {
    at,
    commands: commands.map((below) => ({ word: below.name(), description: below.description() })),
    options: help.visibleOptions(command).map(describeOption),
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    takesFile: command.registeredArguments.some(isFile),
  }
  const described = commands.filter((below) => command.commands.includes(below))
  return [completed, ...described.flatMap((below) => listCommands(below, `${at} ${below.name()}`))]
}

function isFile(argument: Argument): boolean {
  return argument.name() === 'file'
}

function describeOption(option: Option): CompletedOption {
  return {
    word: option.long ?? option.short ?? '',
    short: option.long === undefined ? undefined : option.short,
    description: option.description,
    takesValue: option.required || option.optional,
    choices: option.argChoices ?? [],
  }
}
