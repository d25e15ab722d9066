import { listWallets, type Service } from '@countersign/server/extension'
import type { Account, FindAccount } from 'oidc-provider'
import { describeClaims, scopesOfClaims } from './claims.ts'
import { type FoundPerson, findPerson } from './person/personQueries.ts'

/** The accounts as the provider sees them. */
export interface AccountLoader {
  readonly findAccount: FindAccount
  /** What was found of an account: who it is, and what it has allowed the application at hand. */
  readonly accountOf: (account: Account | undefined) => FoundPerson | undefined
}

/** Makes the provider find our accounts. One that is disabled is none, and so nothing of its works any more. */
export function createAccountLoader({ store }: Pick<Service, 'store'>, origin: string): AccountLoader {
  const people = new WeakMap<object, FoundPerson>()
  return {
    async findAccount(ctx, accountId, token) {
      const clientId = ctx.oidc.client?.clientId ?? token?.clientId ?? ''
      const [person] = await store.read(findPerson, { accountId, clientId })
      if (person === undefined) return undefined
      const account: Account = {
        accountId,
        async claims(_use, scope, claims) {
          const scopes = new Set([...scope.split(' '), ...scopesOfClaims(Object.keys(claims ?? {}))])
          const isListed = scopes.has('wallet') && hasDisclosed(person)
          const wallets = isListed ? await store.read(listWallets, { accountId }) : []
          const isPairwise = ctx.oidc.client?.subjectType === 'pairwise'
          return { sub: accountId, ...describeClaims(person, { scopes, wallets, origin, isPairwise }) }
        },
      }
      people.set(account, person)
      return account
    },
    accountOf: (account) => account && people.get(account),
  }
}

/** Most people disclose no other wallet, and then there is nothing to read. */
function hasDisclosed({ disclosedWalletIds }: FoundPerson): boolean {
  return disclosedWalletIds !== null && disclosedWalletIds !== '[]'
}
