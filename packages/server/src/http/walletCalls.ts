import { walletChangeSchema } from '@countersign/protocol'
import { changeWallet } from '../wallets/changeWallet.ts'
import { createLinkChallenge } from '../wallets/linkChallenge.ts'
import { linkWallet } from '../wallets/linkWallet.ts'
import { listWallets } from '../wallets/listWallets.ts'
import { unlinkWallet } from '../wallets/unlinkWallet.ts'
import { sessionOf } from './accountCalls.ts'
import { browserOf, ensureBrowser, keptBrowser } from './browserCookie.ts'
import type { Call } from './Call.ts'
import { checkHost, checkOrigin } from './checkOrigin.ts'
import { readSigned } from './readSigned.ts'
import { readJson, readNothing, readShape } from './request.ts'
import { requesterOf } from './requesterOf.ts'
import { created, json, noContent, type OperationResponse } from './response.ts'
import { clearedSession } from './sessionCalls.ts'
import { readSignIn } from './signInCalls.ts'

/** `GET /api/account/wallets` */
export async function walletListCall(call: Call): Promise<OperationResponse> {
  return json(await listWallets(call.service, await sessionOf(call, checkHost(call))))
}

/** `POST /api/account/wallets/challenge`: what another wallet is to sign. */
export async function linkChallengeCall(call: Call): Promise<OperationResponse> {
  await call.service.rateLimits.countChallenge(call.networkAddress)
  await readNothing(call.request)
  const site = checkOrigin(call)
  const session = await sessionOf(call, site)
  const browser = ensureBrowser(call, site)
  const challenge = createLinkChallenge(call.service, session, { site, browser })
  return json(challenge, { 'set-cookie': keptBrowser(site, browser) })
}

/** `POST /api/account/wallets`: links the wallet that signed. */
export async function linkWalletCall(call: Call): Promise<OperationResponse> {
  const { message, signature } = await readSigned(call, readSignIn)
  const site = checkOrigin(call)
  const { wallet, isNew } = await linkWallet(call.service, await sessionOf(call, site), {
    site,
    message,
    signature,
    browser: browserOf(call, site),
    requester: requesterOf(call),
  })
  return isNew ? created(wallet) : json(wallet)
}

/** `PATCH /api/account/wallets/:id`: labels it, or makes it the primary one. */
export async function changeWalletCall(call: Call): Promise<OperationResponse> {
  const change = readShape(walletChangeSchema, await readJson(call.request))
  const session = await sessionOf(call, checkOrigin(call))
  return json(
    await changeWallet(call.service, session, { id: call.id, change, requester: requesterOf(call) }),
  )
}

/** `DELETE /api/account/wallets/:id`: unlinks it. */
export async function unlinkWalletCall(call: Call): Promise<OperationResponse> {
  await readNothing(call.request)
  const site = checkOrigin(call)
  const session = await sessionOf(call, site)
  const { hasEndedOwnSession } = await unlinkWallet(call.service, session, {
    id: call.id,
    requester: requesterOf(call),
  })
  return noContent(hasEndedOwnSession ? { 'set-cookie': clearedSession(site) } : {})
}
