import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingKeys, settings } from './settings.ts'

const reference = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')

describe('settings', () => {
  it('are the table of docs/configuration.md', () => {
    const rows = [...reference.matchAll(/^\| `(COUNTERSIGN_\w+)` \|.*$/gm)].map(([row]) => row)
    const expected = settingKeys.map((key) => {
      const { name, option, fallback, description } = settings[key]
      return `| \`${name}\` | ${option === null ? '' : `\`${option}\``} | ${fallback} | ${description} |`
    })
    expect(rows).toEqual(expected)
  })

  it('name each option as the command line derives its key: words in dashes', () => {
    for (const key of settingKeys) {
      const dashed = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      expect(settings[key].option ?? dashed).toBe(dashed)
    }
  })
})
