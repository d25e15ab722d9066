import type { Language } from '../../language/languages.ts'
import * as start from './start.ts'

/** English: every other language has the same tables. */
export const language: Language = {
  start,
  load: {
    account: () => import('./account.ts'),
    confirmation: () => import('./confirmation.ts'),
    consent: () => import('./consent.ts'),
    device: () => import('./device.ts'),
    handOver: () => import('./handOver.ts'),
    inspector: () => import('./inspector.ts'),
    interaction: () => import('./interaction.ts'),
    join: () => import('./join.ts'),
    operator: () => import('./operator.ts'),
    phone: () => import('./phone.ts'),
    profile: () => import('./profile.ts'),
    refusal: () => import('./refusal.ts'),
    parts: () => import('./parts.ts'),
    siteWallets: () => import('./siteWallets.ts'),
    throwaway: () => import('./throwaway.ts'),
  },
}
