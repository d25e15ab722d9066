import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import type { Person } from '../../oidc/support/Person.ts'

/** Whom a program leads to sign in, and where. */
export interface Led {
  readonly origin: string
  readonly person: Person
}

/** What a program has around it: a home of its own, and a browser that does nothing. */
export function makeEnvironment(home: string): Record<string, string> {
  const path = process.env['PATH'] ?? ''
  return { PATH: path, HOME: home, BROWSER: 'true', NO_COLOR: '1', MCP_AUTO_OPEN_ENABLED: 'true' }
}

/**
 * Reads what a program prints, and lets the person sign at each address of `origin` that is in it: whoever opens it in a browser is
 * led back to the program. What fails on the way is in the answer.
 */
export function readPrinted({ origin, person }: Led): {
  readonly read: (chunk: Buffer) => void
  readonly printed: () => string
} {
  let printed = ''
  const links = new Set<string>()
  return {
    read(chunk) {
      printed += chunk.toString()
      for (const [link] of printed.matchAll(/https?:\/\/\S+\/oidc\/auth\?\S+(?=\s)/g)) {
        if (!link.startsWith(origin) || links.has(link)) continue
        links.add(link)
        person
          .goThrough(link)
          .then(openWhenThere)
          .catch((error: unknown) => {
            printed += `\nThe person could not sign: ${String(error)}`
          })
      }
    },
    printed: () => printed,
  }
}

/** Some listen for who comes back only after they have printed where to go. */
async function openWhenThere(back: URL): Promise<void> {
  const open = () =>
    fetch(back).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(open).toBeGreaterThan(0)
}

/** Runs a program to its end. */
export async function runClient(
  args: readonly string[],
  { home, ...led }: Led & { readonly home: string },
): Promise<{ readonly printed: string; readonly code: number | null }> {
  // Its input stays open: some end with it.
  const child = spawn(process.execPath, args, { cwd: home, env: makeEnvironment(home), stdio: 'pipe' })
  const { read, printed } = readPrinted(led)
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const [code] = await once(child, 'close')
  return { printed: printed(), code }
}
