import { type Operations, operations } from '@countersign/server/extension'
import { applicationOperations } from '../applications/applicationOperations.ts'
import { keyOperations } from '../keys/keyOperations.ts'
import { operatorOperations } from '../operator/operatorOperations.ts'

/** Every call of the product below `/api`, and those by which it is watched. */
export const productOperations: Operations = {
  ...operations,
  ...operatorOperations,
  ...applicationOperations,
  ...keyOperations,
  'GET /api/openapi.json': {
    summary: 'This description',
    who: 'anyone',
    answer: ['application/json'],
  },
}
