import { describe, expect, test } from 'vitest'
import { rulesOfTests } from '../../../../test/openid/support/makeClient.ts'
import { createStrangersRules } from '../../../applications/applications.fields.ts'
import { outboundCalls } from '../../../outbound/outbound.ts'
import { FetchError, type fetchDocument } from '../fetchDocument.ts'
import { checkSector } from './checkSector.ts'

const address = 'https://sector.example/uris'
const redirectUris = ['https://a.example/callback', 'https://b.example/callback']
const check = (load: typeof fetchDocument) => checkSector(address, { redirectUris }, rulesOfTests, load)
const refused = (fault: string, detail?: string) => ({
  code: 'invalid_client_metadata',
  description: `the document of sector_identifier_uri ${fault}`,
  detail,
})

describe('the document of a sector', () => {
  test('lists each redirect URI, and may list more', async () => {
    await check(async () => redirectUris)
    await check(async () => ['https://c.example/callback', ...redirectUris.toReversed()])
  })

  test('is fetched as what a stranger names', async () => {
    const asked: unknown[] = []
    await check(async (...given) => {
      asked.push(given)
      return redirectUris
    })
    expect(asked).toEqual([[address, outboundCalls.fetchSector, createStrangersRules(rulesOfTests)]])
  })

  test.each([
    ['one of two', ['https://a.example/callback']],
    ['none', []],
    ['one that is longer', ['https://a.example/callback', 'https://b.example/callback/']],
  ])('is not enough with %s', async (_what, listed) => {
    await expect(check(async () => listed)).rejects.toMatchObject(
      refused('does not list all of redirect_uris'),
    )
  })

  test.each([[{ redirect_uris: redirectUris }], ['https://a.example/callback'], [[1]], [null]])(
    'is not %j',
    async (document) => {
      await expect(check(async () => document)).rejects.toMatchObject(refused('is no list of addresses'))
    },
  )

  test('that cannot be fetched is told as such; the log says why', async () => {
    await expect(check(() => Promise.reject(new FetchError('is not JSON')))).rejects.toMatchObject(
      refused('could not be fetched', 'is not JSON'),
    )
  })

  test('is not blamed for a fault of ours', async () => {
    const fault = new TypeError('a fault of ours')
    await expect(check(() => Promise.reject(fault))).rejects.toBe(fault)
  })
})
