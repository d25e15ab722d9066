import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { noBrand } from '../../src/brand/Brand.ts'
import { createBrandOperations } from '../../src/brand/brand.operations.ts'
import { openLooks } from '../../src/brand/openLooks.ts'
import { parsePictureText } from '../../src/pictures/parsePicture.ts'
import { startCalls } from '../applications/startCalls.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const path = '/api/operator/brand'
const picture = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
const logo = picture(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h9v9z"/></svg>',
)
const dark = picture('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><circle r="9"/></svg>')

/** Two processes on one database, both with an operator. */
async function startTwo(pinned = noBrand) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const location = join(folder, 'one.db')
  const start = async () => {
    const looking = Promise.withResolvers<Awaited<ReturnType<typeof openLooks>>>()
    const running = await startCalls(async ({ store }) => {
      const looks = await openLooks({ store, pinned, fallbackName: 'Countersign', log })
      onTestFinished(looks.end)
      looking.resolve(looks)
      return createBrandOperations(looks)
    }, location)
    return { ...running, looks: await looking.promise, operator: await running.signInAsOperator() }
  }
  const first = await start()
  return { first, second: await start() }
}

describe('how the site looks', () => {
  test('is what an operator says, after a signature, and stands in the activity', async () => {
    const { first } = await startTwo()
    expect(await first.operator.ask('GET', path)).toMatchObject({
      status: 200,
      body: { name: 'Countersign', logo: null, accent: null, pinned: [], canUndo: false },
    })
    const change = {
      name: ' Example House ',
      logo,
      logoDark: dark,
      accent: '#7A1F5C',
      supportUrl: 'mailto:help@house.example',
    }
    expect(await first.operator.askOnly('PATCH', path, change)).toMatchObject({ status: 403 })
    const { status, body } = await first.operator.ask('PATCH', path, change)
    expect([status, body]).toMatchObject([
      200,
      { name: 'Example House', accent: '#7A1F5C', supportUrl: 'mailto:help@house.example', canUndo: true },
    ])
    expect(body.logo).toMatch(/^\/brand\/[0-9a-f]{64}\.svg$/)
    const file = await first.looks.findFile(body.logo)
    expect(file).toMatchObject({
      contentType: 'image/svg+xml',
      cacheControl: 'public, max-age=31536000, immutable',
    })
    const { css } = first.looks.current()
    expect(css).toContain('light-dark(#7a1f5c,')
    expect(css).toContain(`svg[data-mark]{background-image:url(${body.logo})}`)
    expect(css).toContain(`:root[data-theme=dark] svg[data-mark]{background-image:url(${body.logoDark})}`)
  })

  test('keeps what a change leaves out, and goes back to our own with null', async () => {
    const { first } = await startTwo()
    await first.operator.ask('PATCH', path, { name: 'House', logo, termsUrl: 'https://house.example/terms' })
    const { body } = await first.operator.ask('PATCH', path, { name: null, termsUrl: '' })
    expect(body).toMatchObject({ name: 'Countersign', termsUrl: null })
    expect(body.logo).not.toBeNull()
  })

  test('goes back by one change, and forth again', async () => {
    const { first } = await startTwo()
    await first.operator.ask('PATCH', path, { name: 'House' })
    const undo = async () => (await first.operator.ask('POST', `${path}/undo`)).body
    expect(await undo()).toMatchObject({ name: 'Countersign' })
    expect(await undo()).toMatchObject({ name: 'House' })
    await first.operator.ask('PATCH', path, { name: 'Home', accent: '#7a1f5c' })
    expect(await undo()).toMatchObject({ name: 'House', accent: null })
  })

  test('is the same in every process, and a file that one has shown is found at the other at once', async () => {
    const { first, second } = await startTwo()
    const { body } = await first.operator.ask('PATCH', path, { name: 'House', logo })
    expect(await second.looks.findFile(body.logo)).toBeDefined()
    expect(second.looks.current().brand.name).toBe('House')
    await first.operator.ask('PATCH', path, { logo: dark })
    // A page that is open still asks for the one before.
    expect(await first.looks.findFile(body.logo)).toBeDefined()
    expect(await first.looks.findFile('/brand/0.svg')).toBeUndefined()
  })

  test('of two changes at once, keeps both', async () => {
    const { first, second } = await startTwo()
    await Promise.all([
      first.operator.ask('PATCH', path, { name: 'House' }),
      second.operator.ask('PATCH', path, { accent: '#7a1f5c' }),
    ])
    await first.looks.refresh()
    expect(first.looks.current().brand).toMatchObject({ name: 'House', accent: '#7a1f5c' })
  })

  test.each([
    ['a color that cannot be read', { accent: '#ffcc00' }, /1\.43 to 1 in the light theme/],
    ['a drawing with a script', { logo: picture('<svg><script/></svg>') }, /"logo" has <script>/],
    ['a favicon that is none', { favicon: 'data:image/png;base64,AAAA' }, /"favicon"/],
    ['a name without letters', { name: '   ' }, /"name"/],
    ['a name that hides its direction', { name: 'a\u202Eb' }, /"name"/],
    ['terms by plain http', { termsUrl: 'http://house.example/' }, /"termsUrl"/],
    ['a script as an address', { privacyUrl: 'javascript:alert(1)' }, /"privacyUrl"/],
    ['an address with a password', { privacyUrl: 'https://a:b@house.example/' }, /"privacyUrl"/],
    ['a telephone for help', { supportUrl: 'tel:+1' }, /"supportUrl"/],
  ])('refuses %s, and says why', async (_what, change, why) => {
    const { first } = await startTwo()
    const { status, body } = await first.operator.ask('PATCH', path, change)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.details.detail).toMatch(why)
    expect((await first.operator.ask('GET', path)).body).toMatchObject({ canUndo: false })
  })

  test('is not changed where a setting says it', async () => {
    const pinned = { ...noBrand, accent: '#7a1f5c', logo: parsePictureText(logo) }
    const { first } = await startTwo(pinned)
    expect((await first.operator.ask('GET', path)).body).toMatchObject({
      accent: '#7a1f5c',
      pinned: ['logo', 'accent'],
    })
    expect(await first.operator.ask('PATCH', path, { accent: null })).toMatchObject({
      status: 409,
      body: { code: 'setting_pinned', details: { field: 'accent' } },
    })
    expect((await first.operator.ask('PATCH', path, { name: 'House' })).status).toBe(200)
  })
})
