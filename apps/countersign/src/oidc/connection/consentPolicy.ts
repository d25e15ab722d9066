import { readSigned } from '@countersign/server/extension'
import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { mayUse, readGroupRules, type StandingSource } from '../access.ts'
import type { AccountLoader } from '../claims.ts'
import type { FindLives } from '../lifetimes.ts'
import { otherPortCheck } from '../redirects.ts'
import { isProofGoodForCode } from './isProofGood.ts'
import { createRequirementChecks, replacedReasons, type SubjectOf } from './requirements.ts'

/**
 * Decides when a person is asked: by the provider's own rules, and also when the application wants a signed proof that
 * it has none of, or lets the person choose an account (by signing with one of its wallets). The first rule is for
 * applications that allow no prompt.
 */
export function createPolicy(
  service: StandingSource,
  accounts: AccountLoader,
  subjectOf: SubjectOf,
  findLives: FindLives,
): interactionPolicy.DefaultPolicy {
  const { now } = service
  const policy = interactionPolicy.base()
  const login = policy.get('login')
  for (const reason of replacedReasons) login?.checks.remove(reason)
  for (const check of createRequirementChecks(subjectOf, findLives)) login?.checks.add(check)
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const unknown = ['the person has not allowed the application anything', 'consent_required'] as const
  const never = new interactionPolicy.Check('never_allowed', ...unknown, (ctx) =>
    isSilentStranger(ctx, accounts),
  )
  // Without a prompt, the same answer in the same words: the application must not find out whom it may not have.
  const kept = new interactionPolicy.Check('not_admitted', ...unknown, (ctx) => isKeptOut(ctx, service))
  policy.add(new interactionPolicy.Prompt({ name: 'connection', requestable: false }, never, kept), 0)
  policy
    .get('consent')
    ?.checks.add(
      new interactionPolicy.Check(
        'proof_missing',
        'the person has signed nothing for the application',
        (ctx) => isProofMissing(ctx, accounts),
      ),
    )
  policy
    .get('consent')
    ?.checks.add(
      new interactionPolicy.Check(
        'wallet_refused',
        'the wallet that the application sees no longer confirms what it signed',
        'consent_required',
        ({ oidc }) => accounts.accountOf(oidc.account)?.isWalletRefused === true,
      ),
    )
  policy.get('consent')?.checks.add(otherPortCheck)
  for (const check of policy.get('consent')?.checks ?? []) askOnce(check)
  policy
    .get('consent')
    ?.checks.add(
      new interactionPolicy.Check(
        'proof_expired',
        'what the person has signed for the application has expired',
        (ctx) => isProofExpired(ctx, accounts, now()),
      ),
    )
  return policy
}

/**
 * Makes a check refuse what the person has just allowed, and what is missing nevertheless: an operator has taken the
 * scope from the application since, or the connection has ended. To ask again could go on for ever.
 */
function askOnce(check: interactionPolicy.Check): void {
  const isMissing = check.check
  check.check = async (ctx) => {
    if (!(await isMissing(ctx))) return false
    if (ctx.oidc.result?.consent === undefined) return true
    throw new errors.AccessDenied(`the person was asked, and still: ${check.description}`)
  }
}

/**
 * Whether an application that the person has never allowed anything asks with `prompt=none`. It gets one answer,
 * whatever else it asks: by `max_age`, by the `sub` of someone or by an `acr`, it could else find out when the person
 * signed in, with what, and whether they are who it thinks (specification, point 6).
 */
function isSilentStranger({ oidc }: KoaContextWithOIDC, accounts: AccountLoader): boolean {
  if (!oidc.prompts.has('none') || oidc.session?.accountId === undefined) return false
  return !accounts.accountOf(oidc.account)?.grantId
}

/**
 * Whether the person who is signed in may not use the application. They are led to a page that says so; whoever has just
 * answered there is out.
 */
async function isKeptOut({ oidc }: KoaContextWithOIDC, service: StandingSource): Promise<boolean> {
  const { client, session, result } = oidc
  if (client === undefined || session?.accountId === undefined) return false
  if (await mayUse(service, readGroupRules(client), session.accountId)) return false
  if (result?.login === undefined && result?.consent === undefined) return true
  throw new errors.AccessDenied(notAdmitted)
}

/** What an application reads whose operator does not let the person in. */
export const notAdmitted = 'the person may not use this application'

/**
 * Whether an application that asks a person for a proof would get none, because the remembered one has expired. It is
 * none that asks without a prompt: it gets its answer without a proof. Whoever has just signed is not asked again; whoever
 * has just allowed the rest by a click, while the proof expired, is.
 */
function isProofExpired({ oidc }: KoaContextWithOIDC, accounts: AccountLoader, now: number): boolean {
  if (!oidc.requestParamScopes.has('siwe') || oidc.prompts.has('none')) return false
  const { proof } = accounts.accountOf(oidc.account) ?? {}
  return oidc.result?.login === undefined && !!proof && !isProofGoodForCode(readSigned(proof).message, now)
}

function isProofMissing({ oidc }: KoaContextWithOIDC, accounts: AccountLoader): boolean {
  return oidc.requestParamScopes.has('siwe') && !accounts.accountOf(oidc.account)?.proof
}
