const issuer = process.env.COUNTERSIGN_ISSUER

/** The provider as docs/how-to/connect-nextjs.md has it. */
export const options = {
  providers: [
    {
      id: 'countersign',
      name: 'Wallet',
      type: 'oauth',
      wellKnown: `${issuer}/.well-known/openid-configuration`,
      clientId: process.env.COUNTERSIGN_CLIENT_ID,
      clientSecret: process.env.COUNTERSIGN_CLIENT_SECRET,
      authorization: { params: { scope: 'openid profile wallet' } },
      checks: ['pkce', 'state', 'nonce'],
      profile: (profile) => ({ id: profile.sub, name: profile.name }),
    },
  ],
}
