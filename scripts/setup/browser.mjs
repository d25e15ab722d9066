import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { useNode } from './node.mjs'
import { at, Refusal, run } from './run.mjs'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
]
const places = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((folder) => [
      `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
      `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
    ]),
  linux: (process.env.PATH ?? '').split(':').flatMap((folder) => names.map((name) => `${folder}/${name}`)),
}

/**
 * Finds or brings a Chromium, and leaves its path in COUNTERSIGN_CHROMIUM for the tests: the one that is set,
 * one that is installed, Playwright's, or the system's package where this is root.
 */
export async function ensureBrowser() {
  process.env.COUNTERSIGN_CHROMIUM = givenBrowser() ?? installedBrowser() ?? (await broughtBrowser())
  console.log(`Browser: ${process.env.COUNTERSIGN_CHROMIUM}`)
}

function givenBrowser() {
  const given = process.env.COUNTERSIGN_CHROMIUM
  if (given === undefined || given === '') return undefined
  if (!answers(given)) throw new Refusal(`COUNTERSIGN_CHROMIUM is "${given}", and no browser runs there.`)
  return given
}

function installedBrowser() {
  return [...(places[process.platform] ?? []), playwrightBrowser()].find(
    (path) => existsSync(path) && answers(path),
  )
}

async function broughtBrowser() {
  console.log('No browser found. Asking Playwright for Chromium …')
  const cli = at('node_modules/playwright/cli.js')
  await run(useNode(), [cli, 'install', 'chromium'], { timeoutMinutes: 10 })
  if (existsSync(playwrightBrowser()) && answers(playwrightBrowser())) return playwrightBrowser()

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Playwright could not bring one. Asking the system: apt-get install chromium …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env, timeoutMinutes: 10 })
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      env,
      timeoutMinutes: 20,
    })
    const path = installedBrowser()
    if (path !== undefined) return path
  }
  throw new Refusal(
    'No browser to test with: install Chromium or Chrome, or set COUNTERSIGN_CHROMIUM to its path.',
  )
}

function playwrightBrowser() {
  return createRequire(at('package.json'))('playwright').chromium.executablePath()
}

/** Whether a program that calls itself a version answers: some systems put a stub where a browser should be. */
function answers(path) {
  // On Windows a browser opens a window when asked for its version.
  if (process.platform === 'win32') return existsSync(path)
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0
}
