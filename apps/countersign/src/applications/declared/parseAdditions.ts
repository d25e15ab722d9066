import { type ApplicationDraft, applicationDraftSchema } from '@countersign/product-api'
import type { Addition } from '../addApplication.ts'
import { type ApplicationRules, parseApplication } from '../parseApplication.ts'
import { parseClientId } from '../parseClientId.ts'
import { readEntries } from './readEntries.ts'

/**
 * Reads applications to be added, as JSON: a list of them, or one alone. Their secrets are made when they are added.
 *
 * @throws ApplicationError whose field says where in the list it is wrong, such as `1.redirectUris.0`
 */
export function parseAdditions(text: string, rules: ApplicationRules): Addition[] {
  const trimmed = text.trim()
  const list = trimmed.startsWith('{') ? `[${trimmed}]` : trimmed
  return readEntries(list, applicationDraftSchema, (draft) => parseAddition(draft, rules))
}

/**
 * Checks one application that is to be added.
 *
 * @throws ApplicationError
 */
export function parseAddition({ clientId, ...draft }: ApplicationDraft, rules: ApplicationRules): Addition {
  return {
    application: parseApplication(draft, rules),
    clientId: clientId === undefined ? undefined : parseClientId(clientId),
    source: 'operator',
  }
}
