import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const secret = 'q+N3/x8Zt5VbW1c+R7yLk0pHs4uJd6mGf2E='

/** A product with an application whose operator made the secret up. */
async function start() {
  const cwd = temporaryFolder()
  const clientSecretSha256 = createHash('sha256').update(secret).digest('hex')
  const redirectUris = ['https://wiki.example/callback']
  const applications = [{ clientId: 'wiki', name: 'Wiki', redirectUris, clientSecretSha256 }]
  writeFileSync(join(cwd, 'applications.json'), JSON.stringify(applications))
  const settings = { COUNTERSIGN_APPLICATIONS_FILE: 'applications.json' }
  const { origin } = await startProduct({ cwd, settings })
  return async (sent: string): Promise<string> => {
    const answer = await fetch(`${origin}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`wiki:${sent}`)}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'none' }),
    })
    return (await answer.json()).error
  }
}

test('a secret that an operator made up is taken as a form encodes it, and as it is', async () => {
  const ask = await start()
  expect(await ask(encodeURIComponent(secret))).toBe('invalid_grant')
  expect(await ask(secret)).toBe('invalid_grant')
  expect(await ask(`${secret}+`)).toBe('invalid_client')
  expect(await ask(secret.replaceAll('+', '-'))).toBe('invalid_client')
})
