import type { ChildProcess } from 'node:child_process'

/** A program says in its output when it takes requests, or why it does not. */
export async function printed(child: ChildProcess, wanted: RegExp): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let log = ''
  const read = (chunk: Buffer) => {
    log += chunk.toString()
    if (wanted.test(log)) resolve()
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  child.once('exit', () => reject(new Error(`It did not start: ${log}`)))
  await promise
}
