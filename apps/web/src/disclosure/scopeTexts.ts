/** What an application learns or may do by each scope (specification, point 7), in plain words. */
export const scopeTexts: Readonly<Record<string, string>> = {
  openid: 'that it is you, each time you come back',
  profile: 'your name and picture here, or your address where you have no name',
  wallet: 'the address and chain of this wallet',
  siwe: 'the signed message, so that it can check it itself',
  offline_access: 'all of this while you are away, until you disconnect it',
}
