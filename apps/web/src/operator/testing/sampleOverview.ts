import type { OperatorOverview } from '@countersign/product-api'
import { applications } from './sampleApplications.ts'
import { people } from './samples.ts'

/** So many days until 22 November 2026, each with some of everything. */
export function sampleDays(count: number): OperatorOverview['days'] {
  return Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 10, 23 - count + at)).toISOString().slice(0, 10),
    signIns: 12 + ((at * 7) % 19),
    newAccounts: at % 4,
    refused: at % 9 === 8 ? 3 : 0,
  }))
}

const { forum } = applications
const { id, displayName, primaryWallet } = people.ann

export const sampleOverview: OperatorOverview = {
  days: sampleDays(30),
  refusals: [
    { code: 'nonce_expired', count: 6 },
    { code: 'signature_mismatch', count: 3 },
  ],
  applications: [
    { clientId: forum.clientId, name: forum.name, signIns: 84 },
    { clientId: 'old-forum', name: null, signIns: 1 },
  ],
  countedUntil: null,
  attention: [
    { kind: 'sign_outs_given_up', clientId: forum.clientId, name: forum.name, count: 2 },
    { kind: 'account_refused_often', person: { id, displayName, address: primaryWallet.address }, count: 14 },
    { kind: 'applications_registered', count: 3 },
    { kind: 'keys_rotate_soon', at: '2026-11-24T08:00:00.000Z' },
  ],
}
