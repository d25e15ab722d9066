import { once } from 'node:events'
import { newWallet } from '@countersign/test-support/createBrowser'
import * as client from 'openid-client'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Application, setUp } from '../oidc/support/Application.ts'
import type { Actor, Cast } from '../openapi/cast.ts'
import { operationCases } from '../openapi/operationCases.ts'
import { allOperations } from '../openapi/operations.ts'
import { doKnownWork, knownMilliseconds } from '../product/doKnownWork.ts'
import { type RunningProduct, startProduct } from '../product/startProduct.ts'
import { fillSurroundings, type Surroundings, signInAt, signUpLargest } from './fillAccount.ts'
import { openRows, type Rows } from './openRows.ts'
import { startGenerousNode } from './startGenerousNode.ts'

/*
 * Whoever has everything that the limits allow holds up nobody: no transaction changes more than 500 rows, and between two
 * turns of the event loop the process works for 50 ms at most. The CPU of its thread is measured, not time; and a case that
 * takes more is tried again, with another account of this size, so that what else it did then does not count. On a machine
 * that is slow, or just now shared with others, work that is known tells how much more CPU all work costs.
 */
const mostRows = 500
const mostMilliseconds = 50
const tries = 4

const chainId = 31_337

/** What somebody does, in one request or several. */
type Case = (scene: Scene) => Promise<unknown>

interface Scene {
  readonly cast: Cast
  /** One of those that the member is connected with. */
  readonly application: Application
}

/** What an application and a person do with the provider. */
const flows: Readonly<Record<string, Case>> = {
  'a sign-in without a prompt': async ({ cast, application }) => {
    await follow(cast.member, (await application.link({ prompt: 'none', scope })).href)
  },
  'a code, a refresh, userinfo, introspection and a revocation': async ({ cast, application }) => {
    const made = await application.link({ prompt: 'none', scope })
    const back = await follow(cast.member, made.href)
    const { refresh_token: first = '', claims } = await application.exchange(back, made)
    const renewed = await client.refreshTokenGrant(application.config, first)
    await client.fetchUserInfo(application.config, renewed.access_token, claims()?.sub ?? '')
    await client.tokenRevocation(application.config, renewed.refresh_token ?? '')
  },
  'a sign-out that an application asks for': async ({ cast, application }) => {
    const made = await application.link({ prompt: 'none', scope })
    const { id_token: hint = '' } = await application.exchange(await follow(cast.member, made.href), made)
    const { browser } = cast.member
    const page = await (await browser.call('GET', `/oidc/session/end?id_token_hint=${hint}`)).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const form = new URLSearchParams({ xsrf, logout: 'yes' })
    await browser.call('POST', '/oidc/session/end/confirm', String(form), {
      'content-type': 'application/x-www-form-urlencoded',
    })
  },
  'unlinking the wallet that opened all sessions': async ({ cast }) => {
    const { browser } = await cast.newActor()
    const { wallets } = await (await browser.call('GET', '/api/account/wallets')).json()
    const { id } = wallets.find(({ isPrimary }: { isPrimary: boolean }) => isPrimary)
    expect((await browser.call('DELETE', `/api/account/wallets/${id}`)).status).toBe(204)
  },
}
const scope = 'openid profile wallet groups offline_access'

async function follow({ browser }: Actor, href: string): Promise<URL> {
  const { pathname, search } = new URL(href)
  const response = await browser.call('GET', pathname + search)
  const back = new URL(response.headers.get('location') ?? '', href)
  expect(Object.fromEntries(back.searchParams)).toHaveProperty('code')
  return back
}

const cases: readonly (readonly [string, Case])[] = [
  // The last operations end sessions and the account.
  ...Object.entries(flows),
  ...Object.entries(operationCases).map(([name, run]) => [name, ({ cast }: Scene) => run(cast)] as const),
]

/** Walks over all that can be asked, with an account of so many events. */
export function walkLargest(name: string, makeLocation: () => Promise<string>, events: number): void {
  describe(`the largest account, on ${name}: no long turn and no large transaction comes of`, () => {
    const cleanUps: (() => unknown)[] = []
    let product: RunningProduct
    let rows: Rows
    let surroundings: Surroundings
    let scene: Scene

    beforeAll(async () => {
      const cleanUp = (task: () => unknown) => void cleanUps.push(task)
      const location = await makeLocation()
      const node = await startGenerousNode(chainId)
      cleanUp(node.stop)
      product = await startProduct({
        cleanUp,
        args: ['--print-claim-link'],
        preload: new URL('./turns.mjs', import.meta.url).href,
        settings: {
          COUNTERSIGN_DATABASE: location,
          COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
          COUNTERSIGN_RATE_LIMIT: 'off',
          COUNTERSIGN_CHAINS: `1,${chainId}`,
          [`COUNTERSIGN_RPC_${chainId}`]: node.url,
        },
      })
      rows = await openRows(location)
      cleanUp(rows.close)
      surroundings = await fillSurroundings(rows, chainId)
      scene = await setScene()
    }, 600_000)
    afterAll(async () => {
      for (const task of cleanUps.toReversed()) await task()
    })

    const door = () => ({ ...product, operations: allOperations })
    const newActor = () => signUpLargest(door(), rows, { ...surroundings, events })
    let operatorWallet: PrivateKeyAccount | undefined
    const setScene = async (): Promise<Scene> => {
      const claimToken = /\/operator\/claim#([\w-]{43})/.exec(product.stdout())?.[1] ?? ''
      const operator =
        operatorWallet === undefined ? await newActor() : await signInAt(door(), operatorWallet)
      operatorWallet ??= operator.wallet
      const cast: Cast = { operator, member: await newActor(), claimToken, newActor, newWallet }
      const [clientId = ''] = surroundings.clientIds
      const redirectUri = 'https://application-0.example/callback'
      const application = await setUp(product, { clientId, clientSecret: '', redirectUri }, client.None())
      return { cast, application }
    }

    const tell = async (asked: 'begin' | 'end'): Promise<Found> => {
      const told = once(product.process, 'message')
      product.process.send(asked)
      const [found] = await told
      return found
    }
    const measure = async (run: Case): Promise<Found> => {
      await rows.takeMostRows()
      await tell('begin')
      await run(scene)
      const found = await tell('end')
      return { ...found, mostRows: Math.max(found.mostRows, await rows.takeMostRows()) }
    }

    test.each(cases)(
      '%s',
      async (_name, run) => {
        let least = Number.POSITIVE_INFINITY
        for (let count = 0; count < tries && least > mostMilliseconds; count += 1) {
          if (count > 0) scene = await setScene()
          const found = await measure(run)
          expect(found.mostRows).toBeLessThanOrEqual(mostRows)
          const slowness =
            found.longestTurn > mostMilliseconds ? Math.max(1, doKnownWork() / knownMilliseconds) : 1
          least = Math.min(least, found.longestTurn / slowness)
        }
        expect(least).toBeLessThanOrEqual(mostMilliseconds)
      },
      600_000,
    )
  })
}

interface Found {
  readonly mostRows: number
  readonly longestTurn: number
}
