import { type Browser, newWallet, type Signed } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { postgresDatabase } from '@countersign/test-support/stores'
import { afterAll, beforeAll, expect } from 'vitest'

export const wallet = newWallet()

const services: TestService[] = []

/** A service on each kind of store, for the requests of a test file that mean no good: the file calls this once. */
export function startAbused(): readonly TestService[] {
  beforeAll(async () => {
    services.push(await startService(), await startService(await postgresDatabase()))
  })
  afterAll(() => Promise.all(services.splice(0).map(({ store }) => store.close())))
  return services
}

type Abuse = (browser: Browser, signed: Signed, service: TestService) => Promise<Response>

/** Sends to each service; all must answer with that code, or well, and none may be taken by surprise. */
export async function expectCode(code: string, send: Abuse): Promise<void> {
  for (const service of services) {
    const browser = service.open()
    const response = await send(browser, await browser.prepare(wallet), service)
    if (code === 'ok') expect(response.status).toBeLessThan(300)
    else expect((await readProblem(response)).code).toBe(code)
    expect(service.log.filter((line) => line.includes('foreseen'))).toEqual([])
  }
}
