import { sharedStores } from '@countersign/test-support/stores'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openProductStore } from '../store/openProductStore.ts'
import { createEmailLimits } from './emailLimits.ts'

describe.each(sharedStores)('mails on %s', (_name, makeLocation) => {
  it('are 1 000 an hour over all, whoever asks and wherever from', async () => {
    const store = await openProductStore(await makeLocation())
    onTestFinished(() => store.close())
    const { countMail } = createEmailLimits(store, 60)
    // No account and no network twice, so that only the limit over all can be reached.
    const ask = (number: number) => countMail(`account ${number}`, `10.0.${number >> 8}.${number & 255}`)
    for (let number = 0; number < 1_000; number += 1) await ask(number)
    const error = await ask(1_000).then(
      () => undefined,
      (refused: unknown) => refused,
    )
    expect(error).toMatchObject({ code: 'rate_limited' })
    const { seconds } = Object(Object(error).details)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(3_600)
  })

  it('are not counted where nothing is limited', async () => {
    const store = await openProductStore(await makeLocation())
    onTestFinished(() => store.close())
    const { countMail, addressLimiter } = createEmailLimits(store, 'off')
    for (let number = 0; number < 30; number += 1) await countMail('ada', '10.0.0.1')
    expect(addressLimiter).toBeUndefined()
  })
})
