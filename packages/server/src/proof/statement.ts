import { invalidRequest } from '../CountersignError.ts'
import type { Service } from '../Service.ts'
import type { Site } from '../site/sites.ts'
import type { Said } from './CredentialKind.ts'
import type { HandedOver } from './hand-over/statement.ts'

/** What a person agrees to by signing in: the same for every site, or a text for each. */
export type SignInStatement = string | ((site: Pick<Site, 'domain' | 'origin'>) => string)

/** What a sign-in at a site says: what the embedding application chose, or else the usual, which names the domain. */
export function proposeStatement({ statement }: Pick<Service, 'statement'>, site: Site): string {
  if (statement === undefined) return `Sign in to ${site.domain}. This costs nothing and moves nothing.`
  return typeof statement === 'string' ? statement : statement(site)
}

/**
 * Refuses a sign-in whose message says something else than the site proposed. Where the application chose no statement,
 * its own client may write one, but none that names another purpose of ours.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function checkSignInStatement(
  service: Pick<Service, 'statement'>,
  site: Site,
  { said, isHandedOver }: HandedOver,
): void {
  if (isHandedOver || service.statement !== undefined) checkPurpose(said, proposeStatement(service, site))
  else if (otherPurposes.test(said.statement ?? '')) throw wrongPurpose()
}

/**
 * How the statements of other purposes begin: confirming a change, linking a wallet, signing in to an application, and any
 * of them for another browser.
 */
const otherPurposes =
  /^\s*(?:confirm at |link this wallet |sign in to (?:\S+|an app whose address is unverified|a program on this computer) \(|sign in to the device of |for another browser or device)/i

/**
 * Refuses a message that does not say what it was asked for, or that says more: a request id and resources name what a
 * signature is about, so they come from a challenge or not at all; a list without any resource, which some libraries write, says
 * nothing.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function checkPurpose({ statement, requestId, resources }: Said, expected: string): void {
  const isMore = requestId !== undefined || (resources !== undefined && resources.length > 0)
  if (statement !== expected || isMore) throw wrongPurpose()
}

function wrongPurpose() {
  return invalidRequest('the message does not say what this is for')
}
