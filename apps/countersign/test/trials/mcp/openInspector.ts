import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findFreePort } from '@countersign/test-support/findFreePort'
import type { Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { launchChromium } from '../launchChromium.ts'
import { type Led, makeEnvironment } from './runClient.ts'

/** The page of the Inspector, and what has gone from its browser to anything but the Inspector's own proxy. */
export interface OpenInspector {
  readonly page: Page
  /** The authorization requests that a person has answered. */
  readonly asked: readonly URL[]
  /** The hosts that it asked anything else of. It got no answer. */
  readonly outside: ReadonlySet<string>
}

/**
 * Starts the Inspector's proxy on loopback and opens its page in Chromium, where a person signs whatever is asked at the
 * product. The page reaches nothing else by itself: what it says to the MCP server and to the product goes through the proxy.
 */
export async function openInspector(
  args: readonly string[],
  { home, origin, person }: Led & { readonly home: string },
): Promise<OpenInspector> {
  const address = await startInspector(args, home)
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const asked: URL[] = []
  const outside = new Set<string>()
  await page.route('**/*', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (url.origin === address.origin) return await route.continue()
    if (url.origin === origin && request.isNavigationRequest()) {
      asked.push(url)
      const { href } = await person.goThrough(url.href)
      return await route.fulfill({ status: 302, headers: { location: href } })
    }
    outside.add(url.host)
    await route.abort()
  })
  await page.goto(address.href)
  return { page, asked, outside }
}

/** Starts the proxy, and tells the address of its page, in which is the token that the proxy takes. */
async function startInspector(args: readonly string[], home: string): Promise<URL> {
  const env = {
    ...makeEnvironment(home),
    CLIENT_PORT: String(await findFreePort()),
    MCP_SANDBOX_PORT: '0',
    MCP_AUTO_OPEN_ENABLED: 'false',
    // It would look for a keychain.
    MCP_INSPECTOR_SECRET_STORE: 'memory',
  }
  const child = spawn(process.execPath, args, { cwd: home, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  onTestFinished(async () => {
    child.kill()
    await closed
  })
  return await readAddress(child)
}

async function readAddress({ stdout }: ChildProcess): Promise<URL> {
  if (stdout === null) throw new Error('the Inspector was started without its output')
  for await (const line of createInterface(stdout)) {
    const [address] = /http:\S+TOKEN=\S+/.exec(line) ?? []
    if (address !== undefined) return new URL(address)
  }
  throw new Error('the Inspector ended before it said where its page is')
}
