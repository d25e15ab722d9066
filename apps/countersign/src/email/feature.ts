import type { Store } from '@countersign/server'
import type { Looks } from '../brand/openLooks.ts'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import { createEmailOperations, emailChanges } from './email.operations.ts'
import { createEmailLimits } from './emailLimits.ts'
import { mailKind } from './emailLink.ts'
import { emailParticipant, sweepEmail } from './emailParticipant.ts'
import { createMailDeliveries } from './mailDeliveries.ts'
import { sendMail } from './sendMail.ts'

interface Needs {
  readonly store: Store
  readonly looks: Pick<Looks, 'current'>
  /** Begins to deliver what was recorded. */
  readonly wake: () => void
}

/** The email addresses that people verify. */
export const emailFeature: Feature<Needs, StartedFeature> = defineFeature({
  name: 'email',
  tables: ['email_address', 'email_request', 'email_link', 'email_release'],
  changes: emailChanges,
  events: ['email_requested', 'email_verified', 'email_removed'],
  settings: ['email', 'language', 'signInsPerMinute'],
  start({ email: policy, language, signInsPerMinute }, { store, looks, wake }) {
    const limits = createEmailLimits(store, signInsPerMinute)
    return {
      operations: createEmailOperations({ policy, limits, language, deliver: async () => wake() }),
      participants: [emailParticipant],
      connect: (service) => ({
        deliveries: {
          [mailKind]: createMailDeliveries({
            brand: () => looks.current().brand,
            service,
            policy,
            addressLimiter: limits.addressLimiter,
            send: sendMail,
          }),
        },
        sweep: { part: 'email', sweep: () => sweepEmail(service) },
      }),
    }
  },
})
