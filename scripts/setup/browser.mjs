import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
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
  linux: onPath(names),
}

/** The program without a window, which Debian and others bring beside the browser. */
const shellPlaces = process.platform === 'linux' ? onPath(['chromium-headless-shell']) : []

function onPath(programs) {
  return (process.env.PATH ?? '').split(':').flatMap((folder) => programs.map((name) => `${folder}/${name}`))
}

/**
 * Finds or brings a Chromium, and leaves its path in COUNTERSIGN_CHROMIUM for the tests: the one that is set,
 * one that is installed, Playwright's, or the system's package where this is root.
 */
export async function ensureBrowser() {
  const given = givenBrowser()
  process.env.COUNTERSIGN_CHROMIUM = given ?? installedBrowser() ?? (await broughtBrowser())
  console.log(`Browser: ${process.env.COUNTERSIGN_CHROMIUM}`)
  // Whoever names a browser wants that one.
  const shell = given === undefined ? installedShell() : undefined
  if (shell === undefined) return
  process.env.TEST_HEADLESS_SHELL = shell
  console.log(`Its headless shell, for all that is not about a person's settings: ${shell}`)
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

/** The same Chromium as a program without a window: its pages are the same, and cost two thirds. */
function installedShell() {
  return [...shellPlaces, ...playwrightShells()].find((path) => existsSync(path) && answers(path))
}

/** Playwright keeps it in a folder of its own beside the browser's, of the same number. */
function playwrightShells() {
  const [, folder, number] = /^(.*)chromium-(\d+)/.exec(playwrightBrowser()) ?? []
  const place = `${folder}chromium_headless_shell-${number}`
  if (folder === undefined || !existsSync(place)) return []
  return readdirSync(place, { recursive: true })
    .filter((path) => /^(?:chrome-)?headless[_-]shell(?:\.exe)?$/.test(path.split(sep).at(-1)))
    .map((path) => join(place, path))
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
    const install = ['install', '-y', '-q', '--no-install-recommends']
    await run('apt-get', [...install, 'chromium'], { env, timeoutMinutes: 20 })
    // Not every system has it, and the browser alone will do.
    await run('apt-get', [...install, 'chromium-headless-shell'], { env, timeoutMinutes: 20 })
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
