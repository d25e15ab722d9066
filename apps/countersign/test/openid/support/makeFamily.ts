import type { Person } from '../../../src/openid/claims/Person.ts'
import type { FamilyOfPerson } from '../../../src/openid/tokens/Family.ts'

/** A person as an application knows them that may know all of them. */
export function makePerson(changes: Partial<Person> = {}): Person {
  return {
    accountId: '0192f0c4-7a3b-7c1e-9d2f-3b4c5d6e7f80',
    displayName: 'Ada',
    picture: 'mark',
    accountCreatedAt: 0,
    profileChangedAt: 1_000,
    username: null,
    grantId: 'a grant',
    lastUsedAt: null,
    allowed: 'openid',
    documentSeen: null,
    disclosedWalletIds: '[]',
    proof: null,
    language: null,
    languageAt: null,
    toldName: null,
    toldAt: 0,
    walletId: 'w',
    walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    walletChainId: null,
    ...changes,
  }
}

/** The same with what one sign-in has led to. */
export function makeFamily(changes: Partial<FamilyOfPerson> = {}): FamilyOfPerson {
  return {
    ...makePerson(),
    familyId: 'a family',
    clientId: 'wiki',
    sessionId: 'a session',
    scope: 'openid',
    apis: null,
    claims: null,
    nonce: null,
    acr: 'urn:countersign:wallet:key',
    amr: 'wallet pop',
    authTime: 1_700_000_000,
    sid: null,
    issuer: 'https://login.example',
    redirectsSeen: null,
    familyCreatedAt: 1_700_000_000_000,
    familyExpiresAt: 1_707_776_000_000,
    verifiedAt: null,
    ...changes,
  }
}
