import type * as v from 'valibot'
import {
  accountChangeSchema,
  activitySchema,
  linkedWalletSchema,
  usernameListSchema,
  walletChangeSchema,
  walletListSchema,
} from './account.ts'
import {
  handOverSchema,
  sensitiveChangeSchema,
  stepUpChallengeRequestSchema,
  stepUpHandOverRequestSchema,
  stepUpRequestSchema,
  stepUpSchema,
} from './changes.ts'
import {
  handOverCodeSchema,
  phoneHandOverSchema,
  phoneOpenRequestSchema,
  phoneRefuseRequestSchema,
  phoneSignedSchema,
  phoneSignRequestSchema,
} from './handOver.ts'
import {
  accountSchema,
  challengeSchema,
  endedSessionsSchema,
  handOverOfferSchema,
  handOverRequestSchema,
  problemSchema,
  sessionListSchema,
  sessionSchema,
  sessionSummarySchema,
  signatureCheckSchema,
  signInRequestSchema,
  walletSchema,
} from './signIn.ts'

/** The shapes of the API by their names: the very schemas that requests are read with and answers are typed by. */
export const shapes = {
  Account: accountSchema,
  AccountChange: accountChangeSchema,
  Activity: activitySchema,
  Challenge: challengeSchema,
  EndedSessions: endedSessionsSchema,
  HandOver: handOverSchema,
  HandOverCode: handOverCodeSchema,
  HandOverOffer: handOverOfferSchema,
  HandOverRequest: handOverRequestSchema,
  LinkedWallet: linkedWalletSchema,
  PhoneHandOver: phoneHandOverSchema,
  PhoneOpenRequest: phoneOpenRequestSchema,
  PhoneRefuseRequest: phoneRefuseRequestSchema,
  PhoneSigned: phoneSignedSchema,
  PhoneSignRequest: phoneSignRequestSchema,
  Problem: problemSchema,
  SensitiveChange: sensitiveChangeSchema,
  Session: sessionSchema,
  SessionList: sessionListSchema,
  SessionSummary: sessionSummarySchema,
  SignatureCheck: signatureCheckSchema,
  SignInRequest: signInRequestSchema,
  StepUp: stepUpSchema,
  StepUpChallengeRequest: stepUpChallengeRequestSchema,
  StepUpHandOverRequest: stepUpHandOverRequestSchema,
  StepUpRequest: stepUpRequestSchema,
  UsernameList: usernameListSchema,
  Wallet: walletSchema,
  WalletChange: walletChangeSchema,
  WalletList: walletListSchema,
} as const satisfies Record<string, v.GenericSchema>

/** The name of a shape. */
export type ShapeName = keyof typeof shapes
