import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { createClient, http } from 'viem'
import type { Signer } from './keySigner.ts'

interface Anvil {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts a test chain on a free port. Runs the platform's binary itself, so that stopping it stops it. */
export const startAnvil = async (): Promise<Anvil> => {
  const child = spawn(findBinary(), ['--port', '0', '--accounts', '2'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Listening on (\S+)$/.exec(line)?.[1]
    if (!address) continue
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

/** The binary lies in a package of its own for each platform, installed beside the wrapper. */
const findBinary = (): string => {
  const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const processor = process.arch === 'x64' ? 'amd64' : process.arch
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  return createRequire(wrapper).resolve(`@foundry-rs/anvil-${process.platform}-${processor}/bin/${file}`)
}

/** A signer over the unlocked accounts of a node: it makes the signature with its own `personal_sign`. */
export const anvilSigner = async (url: string): Promise<Signer> => {
  const node = createClient({ transport: http(url) })
  return {
    addresses: await node.request({ method: 'eth_accounts' }),
    sign: (data, address) => node.request({ method: 'personal_sign', params: [data, address] }),
  }
}
