import type { LaterGroup } from '../../language/liveTable.ts'

/** What is loaded after the page where a person arrives: that page does not wait for this list. */
export const loadLater: Readonly<Record<LaterGroup, () => Promise<object>>> = {
  account: () => import('./account.ts'),
  activity: () => import('./activity.ts'),
  confirmation: () => import('./confirmation.ts'),
  consent: () => import('./consent.ts'),
  device: () => import('./device.ts'),
  handOver: () => import('./handOver.ts'),
  inspector: () => import('./inspector.ts'),
  interaction: () => import('./interaction.ts'),
  join: () => import('./join.ts'),
  operator: () => import('./operator.ts'),
  parts: () => import('./parts.ts'),
  phone: () => import('./phone.ts'),
  profile: () => import('./profile.ts'),
  refusal: () => import('./refusal.ts'),
  safe: () => import('./safe.ts'),
  siteWallets: () => import('./siteWallets.ts'),
  throwaway: () => import('./throwaway.ts'),
}
