/**
 * What the consent page says of each scope, after "may know": a column of the table `scopes`. It stands in a file of
 * its own because people wait for that page, and it needs none of the other columns.
 */
export const consentWords = {
  openid: 'that it is you, each time you come back',
  profile: 'your name, username and picture here; a made-up username if you have none',
  email: 'your e-mail address here',
  wallet: 'the address, kind and chain of this wallet',
  siwe: 'the signed message with the address of this wallet, so that it can check it itself',
  groups: 'your groups here and what the operator noted about you',
  offline_access: 'all of this while you are away, until you disconnect it',
} as const
