import { activityTexts } from './activity.ts'
import { applicationFormTexts } from './applicationForm.ts'
import {
  addApplicationTexts,
  applicationsTexts,
  applicationTexts,
  newApplicationAccessTexts,
} from './applications.ts'
import { claimTexts } from './claim.ts'
import { deliveriesTexts } from './deliveries.ts'
import { addGroupTexts, fixedClaimTexts, groupsTexts, groupTexts, personGroupsTexts } from './groups.ts'
import { keysTexts } from './keys.ts'
import { layoutTexts } from './layout.ts'
import { overviewTexts } from './overview.ts'
import { peopleTexts, personTexts } from './people.ts'
import { settingsTexts } from './settings.ts'
import { signUpTexts } from './signUp.ts'
import { tokensTexts } from './tokens.ts'

/**
 * Every word of the operator's pages. A text that names something is a function; `{place}` in a text is where
 * `fillText` puts an element.
 */
export const texts = {
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
  activity: activityTexts,
  applications: applicationsTexts,
  newApplicationAccess: newApplicationAccessTexts,
  application: applicationTexts,
  addApplication: addApplicationTexts,
  applicationForm: applicationFormTexts,
  deliveries: deliveriesTexts,
  keys: keysTexts,
  settings: settingsTexts,
  signUp: signUpTexts,
  tokens: tokensTexts,
} as const
