import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { fileNameOf, secretSettingNames, settingKeys, settings } from '../settings/settings.ts'
import { describeSettings } from './describeSettings.ts'
import { readConfiguration } from './readConfiguration.ts'
import { readSecretFiles } from './readSecretFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'countersign-secrets-'))
const secret = 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'
const address = 'postgres://ada:hush@db.example/sign'
const nodes = 'https://one.example/v2/apikey'

let files = 0
function write(content: string | Uint8Array): string {
  files += 1
  const path = join(folder, String(files))
  writeFileSync(path, content)
  return path
}

describe.each([...secretSettingNames, 'COUNTERSIGN_RPC_10'])('%s', (name) => {
  const fileName = fileNameOf(name)

  it('is read from the file that its other form names, without the line break at its end', () => {
    const environment = readSecretFiles({ [fileName]: ` ${write(`${secret}\r\n`)} `, HOME: '/root' })
    expect(environment).toMatchObject({ [name]: secret, HOME: '/root' })
  })

  it('is refused beside its file', () => {
    const both = { [name]: secret, [fileName]: write(secret) }
    expect(() => readSecretFiles(both)).toThrow(`${name} and ${fileName} are both set: remove one.`)
    expect(readSecretFiles({ ...both, [name]: ' ' })).toMatchObject({ [name]: secret })
    expect(readSecretFiles({ ...both, [fileName]: '' })).toMatchObject({ [name]: secret })
  })

  it.each([
    ['is not there', () => join(folder, 'missing'), 'cannot be read (ENOENT)'],
    ['is a folder', () => folder, 'cannot be read (EISDIR)'],
    ['is empty', () => write('\n'), 'is empty'],
    ['is a SQLite database', () => write('SQLite format 3\0'), 'does not hold one line of text'],
    ['has several lines', () => write(`${secret}\n${secret}\n`), 'does not hold one line of text'],
    ['has bytes that are no text', () => write(Buffer.from([0xff, 0xfe, 0x41])), 'does not hold one line'],
    ['is too long', () => write('x'.repeat(16 * 1024 + 1)), 'does not hold one line of text'],
  ])('refuses a file that %s, and says none of it', (_case, make, reason) => {
    const path = make()
    const read = () => readSecretFiles({ [fileName]: path })
    expect(read).toThrow(`${fileName} is "${path}", which ${reason}`)
    expect(read).not.toThrow(secret)
  })

  it('is never taken for not set because nobody read its file', () => {
    const environment = { [fileName]: write(secret) }
    expect(() => readConfiguration(environment)).toThrow(TypeError)
  })

  it('is in the list of docs/configuration.md', () => {
    const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')
    expect(page).toContain(`\`${fileName.replace('_10_', '_<chainId>_')}\``)
  })
})

test('each setting without an option of the command line is a secret one', () => {
  const hidden = settingKeys.filter((key) => settings[key].option === null)
  expect(hidden.map((key) => settings[key].env).filter((name) => !secretSettingNames.includes(name))).toEqual(
    [],
  )
  expect(secretSettingNames).toEqual(
    expect.arrayContaining(['COUNTERSIGN_DATABASE', 'COUNTERSIGN_SECRET_KEY']),
  )
})

test('a configuration comes from files, and an option still comes before them', () => {
  const environment = readSecretFiles({
    COUNTERSIGN_DATABASE_FILE: write(`${address}\n`),
    COUNTERSIGN_SECRET_KEY_FILE: write(`${secret}\n`),
    COUNTERSIGN_RPC_10_FILE: write(`${nodes}\n`),
  })
  const configuration = readConfiguration(environment)
  expect(configuration).toMatchObject({ database: { location: address }, secretKeys: [secret] })
  expect(configuration.chains).toMatchObject([{ chainId: 10, addresses: [nodes] }])
  const settingsInEffect = describeSettings(environment, {}, configuration)
  expect(settingsInEffect.find(({ name }) => name === 'COUNTERSIGN_SECRET_KEY')?.source).toBe('environment')
  expect(JSON.stringify(settingsInEffect)).not.toMatch(/hush|apikey|qN3x8/)
  expect(readConfiguration(environment, { database: 'other.db' }).database.location).toBe('other.db')
})

test('a value from a file is refused by the name of its file', () => {
  const environment = readSecretFiles({ COUNTERSIGN_SECRET_KEY_FILE: write('short') })
  expect(() => readConfiguration(environment)).toThrow('COUNTERSIGN_SECRET_KEY_FILE has 5 characters')
})

test('no other setting has such a form', () => {
  const environment = readSecretFiles({ COUNTERSIGN_NAME_FILE: write('Ours') })
  expect(() => readConfiguration(environment)).toThrow('COUNTERSIGN_NAME_FILE is not a Countersign setting')
  const quorum = readSecretFiles({ COUNTERSIGN_RPC_10_QUORUM_FILE: write('2') })
  expect(() => readConfiguration(quorum)).toThrow(
    'COUNTERSIGN_RPC_10_QUORUM_FILE is not a Countersign setting',
  )
})
