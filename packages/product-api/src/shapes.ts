import { shapes } from '@countersign/protocol'
import type * as v from 'valibot'
import {
  applicationChangeSchema,
  applicationDraftSchema,
  applicationListSchema,
  applicationPersonListSchema,
  applicationPersonSchema,
  applicationSchema,
  applicationSecretSchema,
  applicationTrialSchema,
  deliveryListSchema,
  deliverySchema,
  signingKeyListSchema,
} from './applications.ts'
import {
  connectedApplicationListSchema,
  connectedApplicationSchema,
  consentRequestSchema,
} from './connections.ts'
import { deviceCodeRequestSchema, interactionResultSchema, interactionSchema } from './interaction.ts'
import { namedPersonSchema } from './namedPerson.ts'
import {
  operatorActivitySchema,
  operatorClaimSchema,
  operatorEventSchema,
  operatorOverviewSchema,
  operatorSettingsSchema,
  personChangeSchema,
  personDetailsSchema,
  personListSchema,
  personSchema,
} from './operator.ts'
import {
  newOperatorTokenSchema,
  operatorTokenListSchema,
  operatorTokenSchema,
  tokenDraftSchema,
} from './tokens.ts'

/** The shapes of the product's API by their names, those of the server package among them. */
export const productShapes = {
  ...shapes,
  Application: applicationSchema,
  ApplicationChange: applicationChangeSchema,
  ApplicationDraft: applicationDraftSchema,
  ApplicationList: applicationListSchema,
  ApplicationPerson: applicationPersonSchema,
  ApplicationPersonList: applicationPersonListSchema,
  ApplicationSecret: applicationSecretSchema,
  ApplicationTrial: applicationTrialSchema,
  ConnectedApplication: connectedApplicationSchema,
  ConnectedApplicationList: connectedApplicationListSchema,
  ConsentRequest: consentRequestSchema,
  Delivery: deliverySchema,
  DeliveryList: deliveryListSchema,
  DeviceCodeRequest: deviceCodeRequestSchema,
  Interaction: interactionSchema,
  InteractionResult: interactionResultSchema,
  NamedPerson: namedPersonSchema,
  NewOperatorToken: newOperatorTokenSchema,
  OperatorActivity: operatorActivitySchema,
  OperatorClaim: operatorClaimSchema,
  OperatorEvent: operatorEventSchema,
  OperatorOverview: operatorOverviewSchema,
  OperatorSettings: operatorSettingsSchema,
  OperatorToken: operatorTokenSchema,
  OperatorTokenList: operatorTokenListSchema,
  Person: personSchema,
  PersonChange: personChangeSchema,
  PersonDetails: personDetailsSchema,
  PersonList: personListSchema,
  SigningKeyList: signingKeyListSchema,
  TokenDraft: tokenDraftSchema,
} as const satisfies Record<string, v.GenericSchema>
