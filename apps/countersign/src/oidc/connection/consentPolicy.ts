import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { AccountLoader } from '../claims.ts'
import { createRequirementChecks, replacedReasons, type SubjectOf } from './requirements.ts'

/**
 * Decides when a person is asked: by the provider's own rules, and also when the application wants a signed proof that
 * it has none of, or lets the person choose an account (by signing with one of its wallets). The first rule is for
 * applications that allow no prompt.
 */
export function createPolicy(accounts: AccountLoader, subjectOf: SubjectOf): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const login = policy.get('login')
  for (const reason of replacedReasons) login?.checks.remove(reason)
  for (const check of createRequirementChecks(subjectOf)) login?.checks.add(check)
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const check = new interactionPolicy.Check(
    'never_allowed',
    'the person has not allowed the application anything',
    'consent_required',
    (ctx) => isSilentStranger(ctx, accounts),
  )
  policy.add(new interactionPolicy.Prompt({ name: 'connection', requestable: false }, check), 0)
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
  for (const check of policy.get('consent')?.checks ?? []) askOnce(check)
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

function isProofMissing({ oidc }: KoaContextWithOIDC, accounts: AccountLoader): boolean {
  return oidc.requestParamScopes.has('siwe') && !accounts.accountOf(oidc.account)?.siweMessage
}
