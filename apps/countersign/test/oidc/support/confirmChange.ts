import type { ProductChange } from '@countersign/product-api'
import { type Person, signed } from './Person.ts'

/** Signs once more, to confirm one change of the account. */
export async function confirmChange({ browser, wallet }: Person, change: ProductChange): Promise<void> {
  const challenge = await browser.postJson('/api/account/step-up/challenge', { change })
  if (!challenge.ok) throw new Error(await challenge.text())
  const proof = await signed(wallet, await challenge.json())
  const answer = await browser.postJson('/api/account/step-up', { change, ...proof })
  if (!answer.ok) throw new Error(await answer.text())
}
