import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** The absolute path of a file or folder of the repository. */
export const at = (...parts) => join(root, ...parts)

/** What a command ends with when it cannot go on: one line that says what to do, and no stack trace. */
export class Refusal extends Error {}

/** Runs the body of a command of the repository, and turns its refusal into a line and exit code 1. */
export async function command(body) {
  try {
    await body()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/**
 * Runs a program to its end and tells its exit code; a signal counts as 128 and more, as in a shell. The tools of
 * the repository come first on the PATH, its own Node among them. `timeoutMinutes` ends the program and
 * everything it started.
 */
export function run(program, args, { cwd = root, env = {}, output = 'inherit', timeoutMinutes } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...env },
    stdio: ['ignore', output, output],
    // On Windows npm and npx are scripts, which only a shell starts.
    shell: process.platform === 'win32' && !program.endsWith('.exe'),
    // Its own group, so that a time-out reaches what the program itself started.
    detached: timeoutMinutes !== undefined && process.platform !== 'win32',
  })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))

  return new Promise((resolve, reject) => {
    let isTimedOut = false
    const kill = () => endGroup(child, 'SIGKILL')
    const timer =
      timeoutMinutes &&
      setTimeout(() => {
        isTimedOut = true
        kill()
      }, timeoutMinutes * 60_000)
    if (timeoutMinutes) process.once('exit', kill)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      process.removeListener('exit', kill)
      const text = Buffer.concat(chunks).toString('utf8')
      resolve({ code: code ?? 128 + (signal === 'SIGINT' ? 2 : 9), isTimedOut, text })
    })
  })
}

function endGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Passes the signals that end this process on to what it started. Also ends them when the shell that npm started this
 * in is gone: npm passes a signal to that shell only, and the shell ends without a word to us.
 */
export function endWithUs(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end('SIGTERM')
  }, 250)
  watch.unref()
}
