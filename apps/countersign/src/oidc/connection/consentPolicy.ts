import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { People } from '../person/createPeople.ts'

/**
 * When a person is asked: the provider's own rules, for a proof that was asked for and never given, and for which
 * account to sign in with. An account is chosen by signing with one of its wallets.
 */
export function createPolicy(people: People): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
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

function isProofMissing({ oidc }: KoaContextWithOIDC, people: People): boolean {
  return oidc.requestParamScopes.has('siwe') && !people.personOf(oidc.account)?.siweMessage
}
