import { type LanguageTag, productChangeCalls } from '@countersign/product-api'
import {
  type ConfirmedChange,
  type ContractReader,
  listServerOperations,
  type Operation,
} from '@countersign/server/extension'
import { applicationChanges } from '../applications/applications.changes.ts'
import type { ApplicationRules } from '../applications/applications.fields.ts'
import { createApplicationOperations } from '../applications/applications.operations.ts'
import { brandChange, createBrandOperations } from '../brand/brand.operations.ts'
import type { Looks } from '../brand/openLooks.ts'
import { createEmailOperations, emailChanges } from '../email/email.operations.ts'
import type { EmailLimits } from '../email/emailLimits.ts'
import { groupChanges } from '../groups/groups.changes.ts'
import { groupOperations } from '../groups/groups.operations.ts'
import { createOwnGroupOperations, type OwnGroupOptions } from '../groups/ownGroups.operations.ts'
import { createRuleOperations } from '../groups/rules/rules.operations.ts'
import { createKeyOperations, keyChanges } from '../keys/keys.operations.ts'
import type { SigningKeys } from '../keys/openSigningKeys.ts'
import { createConnectionOperations, type DeliverSignOuts } from '../oidc/connections.operations.ts'
import { deviceOperation } from '../oidc/device.operations.ts'
import { createInteractionOperations } from '../oidc/interaction/interaction.operations.ts'
import { createDeliveryOperations } from '../oidc/sign-out/deliveries.operations.ts'
import { createTrialOperations } from '../oidc/trial.operations.ts'
import type { TryApplication } from '../oidc/tryApplication.ts'
import { createDocument, createDocumentOperation } from '../openapi/document.operations.ts'
import { activityChange } from '../operator/activity.operations.ts'
import { createOperatorOperations, type OperatorOptions } from '../operator/operator.operations.ts'
import { peopleChanges } from '../operator/people.operations.ts'
import { pictureOperation } from '../pictures/picture.operations.ts'
import type { EmailPolicy } from '../settings/Configuration.ts'
import { createJoinOperations } from '../sign-up/join.operations.ts'
import { createSignUpOperations, signUpChanges } from '../sign-up/signUp.operations.ts'
import type { SignUpSettings } from '../sign-up/signUp.writes.ts'
import { tokenChange, tokenOperations } from '../tokens/tokens.operations.ts'

interface ProductOptions extends OperatorOptions {
  readonly signUp: SignUpSettings & { readonly operators: readonly string[] }
  readonly rules: ApplicationRules
  readonly keys: SigningKeys
  readonly deliverSignOuts: DeliverSignOuts
  /** The same where an operator asks, who may know that a host that did not answer is there again. */
  readonly retryDeliveries: () => void
  readonly tryApplication: TryApplication
  readonly email: EmailPolicy
  readonly emailLimits: EmailLimits
  readonly looks: Looks
  /** Reads what contracts say, for the rules of groups. */
  readonly reader: ContractReader
  readonly ownGroups: OwnGroupOptions
  /** The language for people whose own is not known; left out, English. */
  readonly language?: LanguageTag
}

/**
 * The operations that the product adds to those of `@countersign/server`. The provider's own endpoints are not among
 * them: discovery describes those.
 */
export function createProductOperations({
  rules,
  keys,
  deliverSignOuts,
  retryDeliveries,
  tryApplication,
  email,
  emailLimits,
  signUp,
  looks,
  reader,
  ownGroups,
  language = 'en',
  ...options
}: ProductOptions): readonly Operation[] {
  const operations: readonly Operation[] = [
    ...createOperatorOperations(options),
    ...createApplicationOperations(rules),
    ...createTrialOperations(tryApplication),
    ...createConnectionOperations(options.listConnected, deliverSignOuts),
    ...createDeliveryOperations(retryDeliveries),
    ...createEmailOperations({ policy: email, limits: emailLimits, language, deliver: deliverSignOuts }),
    ...createKeyOperations(keys),
    ...createBrandOperations(looks),
    ...createSignUpOperations(signUp),
    ...createJoinOperations({ ...signUp, secretKeys: options.secretKeys }),
    ...groupOperations,
    ...createOwnGroupOperations(ownGroups),
    ...createRuleOperations(reader),
    ...tokenOperations,
    ...createInteractionOperations({ email, keeper: ownGroups.keeper }),
    deviceOperation,
    pictureOperation,
    createDocumentOperation(() =>
      createDocument(options.site.version, [
        ...listServerOperations(productChangeCalls.endpoints),
        ...operations,
      ]),
    ),
  ]
  return operations
}

/** The changes that need a fresh signature, besides those of the person's own account. */
export const productChanges: readonly ConfirmedChange[] = [
  ...applicationChanges,
  ...peopleChanges,
  activityChange,
  ...emailChanges,
  ...keyChanges,
  brandChange,
  ...signUpChanges,
  ...groupChanges,
  tokenChange,
]
