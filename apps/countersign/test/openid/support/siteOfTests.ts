import type { Site } from '@countersign/server/extension'

/** A site for tests that need no server. */
export const siteOfTests: Site = {
  origin: 'https://login.example',
  scheme: 'https',
  domain: 'login.example',
  sessionCookie: '__Host-countersign',
  signInCookie: '__Host-countersign-sign-in',
  invitationCookie: '__Host-countersign-invitation',
  phoneCookie: '__Host-countersign-phone',
  cookieAttributes: '; Path=/; HttpOnly; SameSite=Lax; Secure',
}
