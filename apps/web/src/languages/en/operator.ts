import { activityTexts } from './operator/activity.ts'
import { agentsTexts } from './operator/agents.ts'
import { apiFormTexts } from './operator/apiForm.ts'
import {
  addApiTexts,
  apiApplicationsTexts,
  apisTexts,
  apiTexts,
  apiTrialTexts,
  apiUsageTexts,
} from './operator/apis.ts'
import { applicationFormTexts } from './operator/applicationForm.ts'
import {
  addApplicationTexts,
  applicationsTexts,
  applicationTexts,
  newApplicationAccessTexts,
} from './operator/applications.ts'
import { brandTexts } from './operator/brand.ts'
import {
  confirmedByOperators,
  operatorChanges,
  operatorToken,
  roles,
  targetNames,
} from './operator/changes.ts'
import { claimTexts } from './operator/claim.ts'
import { deliveriesTexts } from './operator/deliveries.ts'
import {
  changedFields,
  eventNotes,
  eventReasons,
  eventSentences,
  exportedData,
  removalSentences,
  unknownNote,
} from './operator/events.ts'
import { gateTexts } from './operator/gates.ts'
import { groupRuleTexts } from './operator/groupRule.ts'
import {
  addGroupTexts,
  fixedClaimTexts,
  groupsTexts,
  groupTexts,
  personGroupsTexts,
} from './operator/groups.ts'
import { keysTexts } from './operator/keys.ts'
import { layoutTexts } from './operator/layout.ts'
import { overviewTexts } from './operator/overview.ts'
import { peopleTexts, personTexts } from './operator/people.ts'
import { settingsTexts } from './operator/settings.ts'
import { signUpTexts } from './operator/signUp.ts'
import { tokensTexts } from './operator/tokens.ts'

/**
 * Every word of the operator's pages. A text that names something is a function; `{place}` in a text is where
 * `fillText` puts an element.
 */
export const operator = {
  layout: layoutTexts,
  claim: claimTexts,
  overview: overviewTexts,
  people: peopleTexts,
  person: personTexts,
  groups: groupsTexts,
  group: groupTexts,
  addGroup: addGroupTexts,
  personGroups: personGroupsTexts,
  fixedClaims: fixedClaimTexts,
  groupRule: groupRuleTexts,
  activity: activityTexts,
  changes: {
    targets: targetNames,
    roles,
    operatorToken,
    others: operatorChanges,
    confirmed: confirmedByOperators,
  },
  events: {
    sentences: eventSentences,
    removals: removalSentences,
    notes: eventNotes,
    unknown: unknownNote,
    reasons: eventReasons,
    exported: exportedData,
    fields: changedFields,
  },
  applications: applicationsTexts,
  newApplicationAccess: newApplicationAccessTexts,
  application: applicationTexts,
  addApplication: addApplicationTexts,
  applicationForm: applicationFormTexts,
  gates: gateTexts,
  deliveries: deliveriesTexts,
  apis: apisTexts,
  agents: agentsTexts,
  api: apiTexts,
  apiApplications: apiApplicationsTexts,
  apiUsage: apiUsageTexts,
  apiTrial: apiTrialTexts,
  addApi: addApiTexts,
  apiForm: apiFormTexts,
  keys: keysTexts,
  settings: settingsTexts,
  brand: brandTexts,
  signUp: signUpTexts,
  tokens: tokensTexts,
} as const
