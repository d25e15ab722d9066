import { browserEnvironment } from '@countersign/client'
import { throwawayRdns } from './throwawayWallet.ts'

/** Whether this browser's last sign-in was with the throwaway wallet: nobody keeps that, losing it is its purpose. */
export function isThrowawayUsed(): boolean {
  try {
    return browserEnvironment().storage?.getItem('countersign.wallet') === throwawayRdns
  } catch {
    return false // storage is blocked: nothing is known
  }
}
