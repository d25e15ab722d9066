import type { Application } from '../openid/Application.ts'

/** A site behind a gate of the bench. */
export interface GatedSite {
  readonly host: string
  readonly scopes: readonly string[]
}

/** The group that everyone of the bench is in. */
export const group = 'members'

/** A site for everyone, and one for a group, which is told who is in it. */
export const sites = {
  open: { host: 'files.example', scopes: ['openid', 'profile', 'wallet'] },
  ofGroup: { host: 'members.example', scopes: ['openid', 'profile', 'wallet', 'groups'] },
} as const satisfies Record<string, GatedSite>

/** The peer, as our provider knows it. */
export function peerApplication(port: number): Application {
  return {
    clientId: 'oauth2-proxy',
    clientSecret: 'only-for-the-bench',
    redirectUri: `http://127.0.0.1:${port}/oauth2/callback`,
    scope: 'openid profile wallet',
  }
}
