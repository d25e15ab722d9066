import {
  accountCall,
  changeAccountCall,
  deleteAccountCall,
  endOtherSessionsCall,
  endSessionCall,
  exportCall,
  sessionListCall,
  sessionSummaryCall,
} from './accountCalls.ts'
import { activityCall, activityExportCall } from './activityCalls.ts'
import type { Calls } from './Call.ts'
import { healthCall, readinessCall } from './healthCalls.ts'
import { sessionCall, signOutCall } from './sessionCalls.ts'
import { challengeCall, signatureCheckCall, signInCall } from './signInCalls.ts'
import { stepUpCall, stepUpChallengeCall } from './stepUpCalls.ts'
import {
  changeWalletCall,
  linkChallengeCall,
  linkWalletCall,
  unlinkWalletCall,
  walletListCall,
} from './walletCalls.ts'

/** Every call of this package (specification, point 7). */
export const calls: Calls = {
  '/api/sign-in/challenge': { POST: challengeCall },
  '/api/sign-in': { POST: signInCall },
  '/api/check-signature': { POST: signatureCheckCall },
  '/api/session': { GET: sessionCall, DELETE: signOutCall },
  '/api/account': { GET: accountCall, PATCH: changeAccountCall, DELETE: deleteAccountCall },
  '/api/account/activity': { GET: activityCall },
  '/api/account/activity/export': { GET: activityExportCall },
  '/api/account/export': { GET: exportCall },
  '/api/account/sessions': { GET: sessionListCall, DELETE: endOtherSessionsCall },
  '/api/account/sessions/:id': { GET: sessionSummaryCall, DELETE: endSessionCall },
  '/api/account/step-up/challenge': { POST: stepUpChallengeCall },
  '/api/account/step-up': { POST: stepUpCall },
  '/api/account/wallets': { GET: walletListCall, POST: linkWalletCall },
  '/api/account/wallets/challenge': { POST: linkChallengeCall },
  '/api/account/wallets/:id': { PATCH: changeWalletCall, DELETE: unlinkWalletCall },
  '/healthz': { GET: healthCall },
  '/readyz': { GET: readinessCall },
}
