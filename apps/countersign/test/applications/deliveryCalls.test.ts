import { deliveryListSchema } from '@countersign/product-api'
import { run, uuid } from '@countersign/server/extension'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createApplicationOperations } from '../../src/applications/applications.operations.ts'
import { createDeliveryOperations } from '../../src/openid/sign-out/deliveries.operations.ts'
import { recordSignOut } from '../../src/openid/sign-out/logoutDeliveries.ts'
import { claimDeliveries, recordFailure } from '../../src/outbox/outbox.queries.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { startCalls } from './startCalls.ts'

const list = '/api/operator/applications'

describe.each(sharedStores)(
  'the sign-outs that an application has not been told of, on %s,',
  (_name, makeLocation) => {
    const start = async () => {
      let woken = 0
      const running = await startCalls(
        () => [
          ...createApplicationOperations({ isLoopbackAllowed: false, sessionSeconds: 604_800 }),
          ...createDeliveryOperations(() => {
            woken += 1
          }),
        ],
        await makeLocation(),
      )
      const { ask } = await running.signInAsOperator()
      const draft = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'] }
      for (const clientId of ['wiki', 'chat']) await ask('POST', list, { ...draft, clientId })
      const add = (clientId: string, now: number) =>
        running.store.write(() =>
          recordSignOut({ clientId, accountId: 'ada', sid: null, issuer: 'https://login.example' }, now),
        )
      const read = async (path = `${list}/wiki/deliveries`) =>
        v.parse(deliveryListSchema, (await ask('GET', path)).body)
      /** What a process writes after a try. */
      const fail = async (now: number, deadAt: number | null) => {
        const claim = { queue: 'applications', now, until: now + 60_000, limit: 1 } as const
        const [row] = await running.store.write(() => run(claimDeliveries, claim))
        if (row === undefined) throw new TypeError('something is due')
        const failure = {
          id: row.id,
          until: claim.until,
          tries: row.tries + 1,
          triedAt: now,
          detail: 'answered 404',
        }
        await running.store.write(() => run(recordFailure, { ...failure, dueAt: now + 1_000, deadAt }))
      }
      return { ...running, ask, add, read, fail, woken: () => woken }
    }

    it('are listed for that application, newest first and by pages, with their next try', async () => {
      const { add, read, fail } = await start()
      for (const now of [1_000, 2_000, 3_000]) await add('wiki', now)
      await add('chat', 4_000)
      await fail(1_000, null)
      const first = await read(`${list}/wiki/deliveries?limit=2`)
      expect(first.deliveries.map(({ createdAt }) => Date.parse(createdAt))).toEqual([3_000, 2_000])
      const rest = await read(`${list}/wiki/deliveries?limit=2&cursor=${first.next}`)
      expect(rest.next).toBeNull()
      expect(rest.deliveries).toMatchObject([
        {
          createdAt: '1970-01-01T00:00:01.000Z',
          tries: 1,
          lastTry: { at: '1970-01-01T00:00:01.000Z', detail: 'answered 404' },
          nextTryAt: '1970-01-01T00:00:02.000Z',
          givenUpAt: null,
        },
      ])
    })

    it('are tried again at once when an operator says so, also when they were given up', async () => {
      const { add, read, fail, ask, woken } = await start()
      await add('wiki', 1_000)
      await fail(1_000, 1_500)
      const [given] = (await read()).deliveries
      expect(given).toMatchObject({ nextTryAt: null, givenUpAt: '1970-01-01T00:00:01.500Z' })
      const { body, status } = await ask('POST', `${list}/wiki/deliveries/${given?.id}/retry`)
      expect([status, body.givenUpAt, woken()]).toEqual([200, null, 1])
      expect(Math.abs(Date.parse(body.nextTryAt) - Date.now())).toBeLessThan(60_000)
    })

    it('are not made twice by an operator who asks while one is being tried', async () => {
      const { add, read, ask, store } = await start()
      await add('wiki', 1_000)
      const now = Date.now()
      await store.write(() =>
        run(claimDeliveries, { queue: 'applications', now, until: now + 60_000, limit: 1 }),
      )
      const [given] = (await read()).deliveries
      expect(await ask('POST', `${list}/wiki/deliveries/${given?.id}/retry`)).toMatchObject({ status: 200 })
      expect(
        await store.write(() =>
          run(claimDeliveries, { queue: 'applications', now: Date.now(), until: now + 90_000, limit: 1 }),
        ),
      ).toEqual([])
    })

    it('are nobody else’s: of an unknown application or of another one there are none', async () => {
      const { add, read, ask } = await start()
      await add('wiki', 1_000)
      const [given] = (await read()).deliveries
      for (const [method, path] of [
        ['GET', `${list}/none/deliveries`],
        ['POST', `${list}/chat/deliveries/${given?.id}/retry`],
        ['POST', `${list}/wiki/deliveries/${uuid(1)}/retry`],
      ] as const) {
        expect((await ask(method, path)).body).toMatchObject({ code: 'not_found' })
      }
    })
  },
)
