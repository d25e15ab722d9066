import { expect, it } from 'vitest'
import { settingKeys, settings } from '../settings/settings.ts'
import { describeSettings, type EffectiveSetting } from './describeSettings.ts'
import { readConfiguration } from './readConfiguration.ts'

const secret = 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'
const operator = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

function describeAll(environment: Record<string, string>, options: Record<string, string> = {}) {
  const described = describeSettings(environment, options, readConfiguration(environment, options))
  return new Map<string, EffectiveSetting>(described.map((setting) => [setting.name, setting]))
}

it('tells every setting of the table in its order, as it is without being set', () => {
  const described = describeAll({})
  expect([...described.keys()]).toEqual(settingKeys.map((key) => settings[key].env))
  expect(described.get('COUNTERSIGN_ORIGIN')).toEqual({
    name: 'COUNTERSIGN_ORIGIN',
    description: settings.origin.description,
    value: 'http://localhost:3000',
    source: 'default',
    page: settings.origin.page,
  })
  expect(described.get('COUNTERSIGN_PORT')).toMatchObject({ value: '3000', source: 'default' })
  expect(described.get('COUNTERSIGN_SECRET_KEY')).toMatchObject({
    value: '1 key, hidden',
    source: 'generated',
  })
  expect(described.get('COUNTERSIGN_OPERATORS')).toMatchObject({ value: 'none', source: 'default' })
})

it('tells who said so: an option counts before the environment', () => {
  const environment = { COUNTERSIGN_NAME: 'Ours', COUNTERSIGN_PORT: '4000' }
  const described = describeAll(environment, { port: '5000', operators: operator.toLowerCase() })
  expect(described.get('COUNTERSIGN_NAME')).toMatchObject({ value: 'Ours', source: 'environment' })
  expect(described.get('COUNTERSIGN_PORT')).toMatchObject({ value: '5000', source: 'option' })
  expect(described.get('COUNTERSIGN_OPERATORS')).toMatchObject({ value: operator, source: 'option' })
})

it('shows no secret: keys, passwords, and what the address of a node holds', () => {
  const described = describeAll({
    COUNTERSIGN_DATABASE: 'postgres://ada:hush@db.example/sign',
    COUNTERSIGN_SECRET_KEY: `${secret},${[...secret].toReversed().join('')}`,
    COUNTERSIGN_RPC_10: 'https://ann:silence@one.example/v2/apikey,https://two.example/?k=apikey',
    COUNTERSIGN_RPC_10_QUORUM: '2',
    COUNTERSIGN_RPC_10_MAX_AGE: '3600',
    COUNTERSIGN_METRICS_TOKEN: secret,
  })
  expect(described.get('COUNTERSIGN_DATABASE')?.value).toBe('db.example/sign (Postgres)')
  expect(described.get('COUNTERSIGN_SECRET_KEY')).toMatchObject({
    value: '2 keys, hidden',
    source: 'environment',
  })
  expect(described.get('COUNTERSIGN_METRICS_TOKEN')?.value).toBe('hidden')
  // Also where no mail is sent.
  const withMail = describeAll({ COUNTERSIGN_SMTP_URL: 'smtps://ada:hush@mail.example' })
  expect(withMail.get('COUNTERSIGN_SMTP_URL')?.value).toBe('smtps://mail.example:465')
  expect(described.get('COUNTERSIGN_RPC_10')?.value).toBe('one.example, two.example')
  expect(described.get('COUNTERSIGN_RPC_10_QUORUM')?.value).toBe('2')
  expect(described.get('COUNTERSIGN_RPC_10_MAX_AGE')?.value).toBe('3600')
  expect(JSON.stringify([...described.values()])).not.toMatch(/hush|silence|apikey|qN3x8|2EfGm/i)
})
