import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Answer, ask } from '../product/ask.ts'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'
import { createPerson } from './support/Person.ts'
import { hasApache, prepareApache } from './support/startApache.ts'

const page = readFileSync(
  new URL('../../../../docs/how-to/connect-mod-auth-openidc.md', import.meta.url),
  'utf8',
)

/** A block of the how-to, with the addresses of this test in the place of its examples. */
function blockOf(language: string, addresses: Readonly<Record<string, string>>): string {
  const [, block = ''] = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page) ?? []
  return Object.entries(addresses).reduce((text, [example, own]) => text.replaceAll(example, own), block)
}

/** The words of a command, as a shell splits them. */
function wordsOf(command: string): string[] {
  const words = command.replaceAll('\\\n', ' ').match(/'[^']*'|\S+/g) ?? []
  return words.map((word) => word.replaceAll("'", ''))
}

/** Apache as the how-to sets it up, and someone with a browser in front of it. */
async function start() {
  const apache = await prepareApache()
  const cwd = temporaryFolder()
  const product = await startProduct({ cwd })
  const addresses = { 'https://www.example': apache.origin, 'https://login.example': product.origin }
  const [, ...args] = wordsOf(blockOf('sh', addresses))
  const command = runProduct({
    cwd,
    args: [...args, '--json'],
    settings: { COUNTERSIGN_ORIGIN: product.origin },
  })
  await command.ended
  const [{ application, clientSecret }] = JSON.parse(command.stdout())
  await apache.start(
    blockOf('apache', {
      ...addresses,
      '<client id>': application.clientId,
      '<client secret>': clientSecret,
      '<openssl rand -base64 32>': 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
    }),
  )
  const jar = new Map<string, string>()
  const get = async (address: string): Promise<Answer> => {
    const { host, port, pathname, search } = new URL(address)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    // As a page is asked for: Apache answers what a script asks for with 401.
    const headers = { host, cookie, accept: 'text/html', 'sec-fetch-mode': 'navigate' }
    const answer = await ask({ port: Number(port), path: pathname + search, headers })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const person = createPerson(product.origin)
  const privatePage = `${apache.origin}/private/`
  const locationOf = ({ headers }: Answer) => headers.location ?? ''
  return { person, get, privatePage, locationOf, clientId: application.clientId }
}

// Apache comes with `apt-get install libapache2-mod-auth-openidc`; where it is not, nothing of this can be tried.
describe.runIf(hasApache)('Apache with mod_auth_openidc, set up as docs/how-to says', () => {
  it('signs a person in, and tells the page who it is', async () => {
    const { person, get, privatePage, locationOf } = await start()
    const asked = await get(privatePage)
    expect(asked.status).toBe(302)
    const back = await get((await person.goThrough(locationOf(asked))).href)
    expect(locationOf(back)).toBe(privatePage)
    const served = await get(privatePage)
    expect([served.status, served.body]).toEqual([200, 'The private page\n'])
    const session = await (await person.browser.get('/api/session')).json()
    expect(served.headers['x-remote-user']).toBe(session.account.id)
    expect(served.headers['x-claim-name']).toBe(person.wallet.address)
    expect(served.headers['x-claim-wallet']).toBe(person.wallet.address)
  })

  it('is told when the person disconnects it, and lets them in no more', async () => {
    const { person, get, privatePage, locationOf, clientId } = await start()
    const back = await person.goThrough(locationOf(await get(privatePage)))
    await get(back.href)
    expect((await get(privatePage)).status).toBe(200)
    await person.browser.delete(`/api/account/applications/${clientId}`)
    await expect.poll(async () => (await get(privatePage)).status, { timeout: 20_000 }).toBe(302)
  })
})
