import { type Operation, type StepUpChange, serverOperations } from '@countersign/server/extension'
import {
  applicationsChange,
  createApplicationOperations,
  type TryApplication,
} from '../applications/applications.operations.ts'
import { createConnectionOperations, type DeliverSignOuts } from '../applications/connections.operations.ts'
import type { ApplicationRules } from '../applications/parseApplication.ts'
import { createKeyOperations, keysChange } from '../keys/keys.operations.ts'
import type { SigningKeys } from '../keys/openSigningKeys.ts'
import { deviceOperation } from '../oidc/device.operations.ts'
import { interactionOperations } from '../oidc/interaction/interaction.operations.ts'
import { createDocument, createDocumentOperation } from '../openapi/document.operations.ts'
import { createOperatorOperations, type OperatorOptions } from '../operator/operator.operations.ts'
import { pictureOperation } from '../picture.operations.ts'

interface ProductOptions extends OperatorOptions {
  readonly rules: ApplicationRules
  readonly keys: SigningKeys
  readonly deliverSignOuts: DeliverSignOuts
  readonly tryApplication: TryApplication
}

/**
 * The operations that the product has beside those of `@countersign/server`: not the provider's own, which discovery
 * describes.
 */
export function createProductOperations({
  rules,
  keys,
  deliverSignOuts,
  tryApplication,
  ...options
}: ProductOptions): readonly Operation[] {
  const operations: readonly Operation[] = [
    ...createOperatorOperations(options),
    ...createApplicationOperations(rules, tryApplication),
    ...createConnectionOperations(deliverSignOuts),
    ...createKeyOperations(keys),
    ...interactionOperations,
    deviceOperation,
    pictureOperation,
    createDocumentOperation(() => createDocument(options.site.version, [...serverOperations, ...operations])),
  ]
  return operations
}

/** What is confirmed by a fresh signature beside changes of one's own account. */
export const productChanges: readonly StepUpChange[] = [applicationsChange, keysChange]
