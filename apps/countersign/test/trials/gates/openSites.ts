import type { Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { launchChromium } from '../launchChromium.ts'
import { siteNames } from './startGateProxy.ts'

/** A browser in which the names of the sites lead to the proxy. */
export async function openSites(): Promise<Page> {
  const resolving = siteNames.map((host) => `MAP ${host} 127.0.0.1`).join(', ')
  const browser = await launchChromium(
    '--disable-gpu',
    '--disable-quic',
    `--host-resolver-rules=${resolving}`,
  )
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en' })
  return await context.newPage()
}

/** Signs in for a site with the throwaway wallet, and comes back to it. */
export async function signInFor(page: Page, siteName: string): Promise<void> {
  await page.getByRole('button', { name: /^Throwaway wallet/ }).click()
  await page.getByRole('button', { name: `Sign in to ${siteName}` }).click()
  await page.getByRole('dialog', { name: 'Sign this message?' }).getByRole('button', { name: 'Sign' }).click()
}

/** What a script of a page gets by `fetch`: the status, or that it got nothing. */
export function fetchIn(page: Page, path: string): Promise<number | string> {
  return page.evaluate(
    (address) =>
      fetch(address, { headers: { accept: 'application/json' } }).then(({ status }) => status, String),
    path,
  )
}

/** The first message of a WebSocket that a page opens, or that there is none. */
export function listenIn(page: Page, path: string): Promise<string> {
  return page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(new URL(address, location.href.replace(/^http/, 'ws')))
        socket.onmessage = ({ data }) => {
          resolve(String(data))
          socket.close()
        }
        socket.onerror = () => resolve('closed')
      }),
    path,
  )
}
