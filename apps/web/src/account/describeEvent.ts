import type { ActivityEvent } from '@countersign/protocol'
import { shortenAddress } from '@countersign/react'
import { type EventWords, eventTexts, fallbackTexts } from './eventTexts.ts'

/** Finds the short address of a wallet by its id, where it is still linked. */
export type NameWallet = (id: string) => string | undefined

/** Says what happened, in a sentence without its full stop. A kind that this page does not know is said as it is. */
export function describeEvent(event: ActivityEvent, nameWallet: NameWallet): string {
  const sentence = eventTexts[event.kind]
  if (sentence === undefined) return fallbackTexts.kind(event.kind)
  return sentence(readDetails(event, nameWallet), event.actor === 'operator')
}

function readDetails({ details }: ActivityEvent, nameWallet: NameWallet): EventWords {
  const text = (name: string) => {
    const value = details[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const address = text('address')
  const wallet = address === undefined ? nameWallet(text('wallet') ?? '') : shortenAddress(address)
  return {
    wallet: wallet ?? fallbackTexts.wallet,
    application: text('name') ?? text('application') ?? fallbackTexts.application,
    text,
    isGiven: (name) => name in details,
  }
}
