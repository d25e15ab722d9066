/** The application that people sign in for, in every server of the bench. */
export interface Application {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly scope: string
}

export const application: Application = {
  clientId: 'bench',
  clientSecret: 'only-for-the-bench',
  redirectUri: 'https://app.example/callback',
  scope: 'openid profile wallet',
}
