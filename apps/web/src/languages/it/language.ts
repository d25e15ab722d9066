import { earlyTexts } from '@countersign/react/languages/early/it'
import type { Language } from '../Language.ts'
import { elsewhere, elsewhereOnComputer, elsewhereOnPhone, entries, failures, signIn } from './start.ts'

/** What the page where a person arrives needs in Italian, and where the rest is found: that page does not wait for it. */
export const language: Language = {
  locale: 'it',
  // By name, because a namespace as a value costs bytes where people wait.
  start: {
    elsewhere,
    elsewhereOnComputer,
    elsewhereOnPhone,
    entries,
    failures,
    signIn,
  },
  earlyComponents: earlyTexts,
  later: {
    account: () => import('./account.ts'),
    activity: () => import('./activity.ts'),
    components: () => import('@countersign/react/languages/it'),
    confirmation: () => import('./confirmation.ts'),
    consent: () => import('./consent.ts'),
    device: () => import('./device.ts'),
    errors: () => import('./errors.ts'),
    handOver: () => import('./handOver.ts'),
    inspector: () => import('./inspector.ts'),
    interaction: () => import('./interaction.ts'),
    join: () => import('./join.ts'),
    parts: () => import('./parts.ts'),
    phone: () => import('./phone.ts'),
    profile: () => import('./profile.ts'),
    refusal: () => import('./refusal.ts'),
    safe: () => import('./safe.ts'),
    siteWallets: () => import('./siteWallets.ts'),
    throwaway: () => import('./throwaway.ts'),
  },
}
