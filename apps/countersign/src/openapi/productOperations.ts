import { type Operations, operations } from '@countersign/server/extension'
import { applicationOperations } from '../applications/applicationOperations.ts'
import { keyOperations } from '../keys/keyOperations.ts'
import { interactionOperations } from '../oidc/interaction/interactionOperations.ts'
import { operatorOperations } from '../operator/operatorOperations.ts'
import { pictureOperations } from '../picture/pictureOperations.ts'

/** Every call of the product that answers with JSON: not the provider's own, whose description is discovery. */
export const productOperations: Operations = {
  ...operations,
  ...operatorOperations,
  ...applicationOperations,
  ...keyOperations,
  ...interactionOperations,
  ...pictureOperations,
  'GET /api/openapi.json': {
    summary: 'This description',
    who: 'anyone',
    answer: ['application/json'],
  },
}
