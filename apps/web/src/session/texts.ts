import type { TextTable } from '../ui/texts/TextTable.ts'

/** Why this page no longer opens an account, and what to do. */
export const texts = {
  here: {
    title: 'You signed out',
    lead: 'This browser no longer opens your account.',
    action: 'Sign in again',
  },
  unknown: {
    title: 'You are signed out',
    lead: 'Sign in to continue.',
    action: 'Sign in',
  },
  unlinked: {
    title: 'The wallet is unlinked',
    lead: 'You were signed in with it, so this browser is signed out. Sign in with another wallet of the account.',
    action: 'Sign in with another wallet',
  },
  deleted: {
    title: 'Your account is deleted',
    lead: 'Nothing of it is left here. Signing in with one of its wallets makes a new, empty account.',
    action: 'Sign in',
  },
} as const satisfies TextTable
