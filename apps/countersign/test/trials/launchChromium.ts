import { type Browser, chromium } from 'playwright'

/** The Chromium that the tests were given, or Playwright's own. Whoever launches it closes it. */
export function launchChromium(...args: readonly string[]): Promise<Browser> {
  const executablePath = process.env['COUNTERSIGN_CHROMIUM']
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', ...args],
  })
}
