import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../configuration/readConfiguration.ts'
import { settingKeys, settings } from './settings.ts'

const at = (path: string) => new URL(`../../../../${path}`, import.meta.url)
const reference = readFileSync(at('docs/configuration.md'), 'utf8')

/** The variables of the environment file, whether set or not, each with the comment before it as one line. */
const explained = readFileSync(at('deploy/countersign.env'), 'utf8')
  .split('\n\n')
  .flatMap((entry) => {
    const [, comment = '', name = '', value = ''] = /^((?:# .*\n)+)#?([A-Z\d_]+)=(.*)\n?$/.exec(entry) ?? []
    return name === '' ? [] : [{ name, value, comment: comment.replaceAll('\n# ', ' ').slice(2).trim() }]
  })

describe('settings', () => {
  it('are the table of docs/configuration.md', () => {
    const rows = [...reference.matchAll(/^\| `(COUNTERSIGN_\w+)` \|.*$/gm)].map(([row]) => row)
    const expected = settingKeys.map((key) => {
      const { env, option, fallback, description } = settings[key]
      return `| \`${env}\` | ${option === null ? '' : `\`${option}\``} | ${fallback} | ${description} |`
    })
    expect(rows).toEqual(expected)
  })

  it('name each option as the command line derives its key: words in dashes', () => {
    for (const key of settingKeys) {
      const dashed = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      expect(settings[key].option ?? dashed).toBe(dashed)
    }
  })

  it('are explained in deploy/countersign.env', () => {
    const ofTable = explained.filter(({ name }) => !name.startsWith('COUNTERSIGN_RPC_'))
    const expected = settingKeys.map((key) => {
      const { env, fallback, description } = settings[key]
      return {
        name: env,
        comment: `${description.replace(/^./, (letter) => letter.toUpperCase())}. Default: ${fallback}.`,
      }
    })
    expect(ofTable.map(({ name, comment }) => ({ name, comment }))).toEqual(expected)
  })

  it('are what deploy/kubernetes/countersign.yaml sets', () => {
    const manifest = readFileSync(at('deploy/kubernetes/countersign.yaml'), 'utf8')
    const set = [...manifest.matchAll(/- name: (COUNTERSIGN_\w+)\n +value: "?([^"\n]*)"?\n/g)]
    const environment = Object.fromEntries(set.map(([, name, value]) => [name, value]))
    expect(environment).toMatchObject({ COUNTERSIGN_DATABASE: '', COUNTERSIGN_PORT: '3000' })
    const files = Object.keys(environment).filter((name) => name.endsWith('_FILE'))
    for (const name of files) environment[name.replace(/_FILE$/, '')] = undefined
    const secrets = {
      COUNTERSIGN_DATABASE: 'postgres://countersign:password@db.example:5432/countersign',
      COUNTERSIGN_SECRET_KEY: 'q'.repeat(31) + randomUUID(),
    }
    expect(files).toEqual(Object.keys(secrets).map((name) => `${name}_FILE`))
    const { drainSeconds, doubts } = readConfiguration({ ...environment, ...secrets })
    expect(doubts).toEqual([])
    const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(manifest)?.[1])
    expect(grace).toBeGreaterThanOrEqual(drainSeconds + 20)
  })

  it('have examples in deploy/countersign.env that work, but for what each site must make itself', () => {
    const examples = new Map(explained.map(({ name, value }) => [name, value]))
    const own = ['COUNTERSIGN_SECRET_KEY', 'COUNTERSIGN_OPERATORS', 'COUNTERSIGN_METRICS_TOKEN']
    for (const key of own) {
      const value = examples.get(key)
      expect(() => readConfiguration({ [key]: value })).toThrow(key)
      examples.delete(key)
    }
    const environment = {
      ...Object.fromEntries(examples),
      COUNTERSIGN_SECRET_KEY: 'q'.repeat(31) + randomUUID(),
    }
    // And the nodes of a chain with their quorum and age, which are not in the table.
    expect(examples.size).toBe(settingKeys.length - own.length + 3)
    expect(readConfiguration(environment).chains).toMatchObject([
      { chainId: 1, quorum: 2, maxAgeSeconds: 'off' },
    ])
  })
})
