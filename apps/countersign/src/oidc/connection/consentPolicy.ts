import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { AccountLoader } from '../claims.ts'

/**
 * When a person is asked: the provider's own rules, for a proof that was asked for and never given, and for which
 * account to sign in with. An account is chosen by signing with one of its wallets. Before all of it stands what an
 * application hears that wants no one asked.
 */
export function createPolicy(people: AccountLoader): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const check = new interactionPolicy.Check(
    'never_allowed',
    'the person has not allowed the application anything',
    'consent_required',
    (ctx) => isSilentStranger(ctx, people),
  )
  policy.add(new interactionPolicy.Prompt({ name: 'connection', requestable: false }, check), 0)
  policy
    .get('consent')
    ?.checks.add(
      new interactionPolicy.Check(
        'proof_missing',
        'the person has signed nothing for the application',
        (ctx) => isProofMissing(ctx, people),
      ),
    )
  return policy
}

/**
 * Whether an application that the person has never allowed anything asks with `prompt=none`. It gets one answer,
 * whatever else it asks: by `max_age`, by the `sub` of someone or by an `acr`, it could else find out when the person
 * signed in, with what, and whether they are who it thinks (specification, point 6).
 */
function isSilentStranger({ oidc }: KoaContextWithOIDC, people: AccountLoader): boolean {
  if (!oidc.prompts.has('none') || oidc.session?.accountId === undefined) return false
  return !people.accountOf(oidc.account)?.grantId
}

function isProofMissing({ oidc }: KoaContextWithOIDC, people: AccountLoader): boolean {
  return oidc.requestParamScopes.has('siwe') && !people.accountOf(oidc.account)?.siweMessage
}
