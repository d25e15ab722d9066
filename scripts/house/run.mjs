import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { at, root } from './root.mjs'

/**
 * Runs a program to its end and tells its exit code; a signal counts as 128 and more, as in a shell. The tools of
 * the repository come first on the PATH, its own Node among them. `timeoutMinutes` ends the program and
 * everything it started.
 */
export function run(command, args, { cwd = root, env = {}, output = 'inherit', timeoutMinutes } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...env },
    stdio: ['ignore', output, output],
    // On Windows npm and npx are scripts, which only a shell starts.
    shell: process.platform === 'win32' && !command.endsWith('.exe'),
    // Its own group, so that a time-out reaches what the program itself started.
    detached: timeoutMinutes !== undefined && process.platform !== 'win32',
  })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  const text = () => Buffer.concat(chunks).toString('utf8')

  return new Promise((resolve, reject) => {
    let isTimedOut = false
    const timer = timeoutMinutes && setTimeout(stop, timeoutMinutes * 60_000)
    const leave = timeoutMinutes && (() => end(child, 'SIGKILL'))
    if (leave) process.once('exit', leave)

    function stop() {
      isTimedOut = true
      end(child, 'SIGKILL')
    }
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (leave) process.removeListener('exit', leave)
      resolve({ code: code ?? 128 + (signal === 'SIGINT' ? 2 : 9), isTimedOut, text: text() })
    })
  })
}

function end(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
