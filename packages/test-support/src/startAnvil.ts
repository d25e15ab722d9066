import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

/** A test chain in a process of its own. */
export interface Anvil {
  /** Where it answers JSON-RPC. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts anvil on a free port. Runs the platform's binary itself, so that stopping it stops it. */
export async function startAnvil(...options: readonly string[]): Promise<Anvil> {
  const child = spawn(findAnvil(), ['--port', '0', ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Listening on (\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    child.stdout.resume()
    return {
      url: `http://${address}`,
      stop: async () => {
        child.kill()
        await exited
      },
    }
  }
  throw new Error(`anvil ended before it listened, with exit code ${child.exitCode}.`)
}

/** The binary is in a package of its own for each platform, installed beside the wrapper; npm runs no script of it. */
function findAnvil(): string {
  const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const processor = process.arch === 'x64' ? 'amd64' : process.arch
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  return createRequire(wrapper).resolve(`@foundry-rs/anvil-${process.platform}-${processor}/bin/${file}`)
}
