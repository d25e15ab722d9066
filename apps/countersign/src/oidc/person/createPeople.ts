import { listWallets, type Service } from '@countersign/server/extension'
import type { Account, FindAccount } from 'oidc-provider'
import { scopesOfClaims } from './claimNames.ts'
import { describeClaims } from './describeClaims.ts'
import { type FoundPerson, findPerson } from './personQueries.ts'

/** The accounts as the provider sees them. */
export interface People {
  readonly findAccount: FindAccount
  /** What was found of an account: who it is, and what it has allowed the application at hand. */
  readonly personOf: (account: Account | undefined) => FoundPerson | undefined
}

/** Makes the provider find our accounts. One that is disabled is none, and so nothing of its works any more. */
export function createPeople({ store }: Pick<Service, 'store'>): People {
  const people = new WeakMap<object, FoundPerson>()
  return {
    async findAccount(ctx, accountId, token) {
      const clientId = ctx.oidc.client?.clientId ?? token?.clientId ?? ''
      const [person] = await store.read(findPerson, { accountId, clientId })
      if (person === undefined) return undefined
      const account: Account = {
        accountId,
        async claims(use, scope, claims) {
          const scopes = new Set([...scopesIn(use, scope), ...scopesOfClaims(Object.keys(claims ?? {}))])
          const wallets = scopes.has('wallet') ? await store.read(listWallets, { accountId }) : []
          return { sub: accountId, ...describeClaims(person, scopes, wallets) }
        },
      }
      people.set(account, person)
      return account
    },
    personOf: (account) => account && people.get(account),
  }
}

/** In an ID token stands what proves who it is; the rest is for the userinfo endpoint (OpenID Connect Core, 5.4). */
function scopesIn(use: string, scope: string): string[] {
  const scopes = scope.split(' ')
  return use === 'id_token' ? scopes.filter((name) => name === 'siwe') : scopes
}
