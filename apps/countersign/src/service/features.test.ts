import { existsSync, globSync, readFileSync } from 'node:fs'
import { productEventKinds } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { readConfiguration } from '../configuration/readConfiguration.ts'
import { features } from './features.ts'

const root = new URL('../', import.meta.url)
const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => path.includes('.test.') })
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .join('\n')

/** What happens at the terminal alone, where nothing is started. */
const ofTheTerminal = { events: ['site_restored'], settings: 'command-line/*.ts' }

/** Where a feature's events are appended besides its own folder: in what it stands on. */
const foundations: Readonly<Record<string, string>> = { tokens: 'guards' }

test('each feature is named as its folder', () => {
  for (const { name } of features) expect(existsSync(new URL(`${name}/feature.ts`, root)), name).toBe(true)
  const folders = globSync('*/feature.ts', { cwd: root }).map((path) => path.split('/')[0])
  expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
})

describe('each kind of event', () => {
  test('belongs to one feature', () => {
    const owned = [...features.flatMap(({ events }) => events), ...ofTheTerminal.events]
    expect(owned.toSorted()).toEqual(productEventKinds.toSorted())
  })

  test.each(features.filter(({ events }) => events.length > 0))(
    'of $name is appended by $name',
    ({ name, events }) => {
      const code = [name, foundations[name] ?? name]
        .map((folder) => read(`${folder}/**/*.ts`).replaceAll(/events: \[[^\]]*\]/g, ''))
        .join('\n')
      expect(events.filter((kind) => !code.includes(`'${kind}'`))).toEqual([])
    },
  )
})

describe('each setting', () => {
  test('is read by a feature that names it, or by what starts them', () => {
    const named = new Set<string>(features.flatMap(({ settings }) => settings))
    const starting = read('service/*.ts') + read(ofTheTerminal.settings)
    const unread = Object.keys(readConfiguration({})).filter(
      (key) => !named.has(key) && !new RegExp(`\\b${key}\\b`).test(starting),
    )
    expect(unread).toEqual([])
  })

  test.each(features.filter(({ settings }) => settings.length > 0))(
    'that $name names is read by it',
    (one) => {
      const code = read(`${one.name}/**/*.ts`).replace(/settings: \[[^\]]*\]/, '')
      expect(one.settings.filter((key) => !new RegExp(`\\b${key}\\b`).test(code))).toEqual([])
    },
  )
})

test('each change that people confirm belongs to one feature', () => {
  const kinds = features.flatMap(({ changes }) => changes.map(({ kind }) => kind))
  expect(kinds.length).toBeGreaterThan(20)
  expect(new Set(kinds).size).toBe(kinds.length)
})
