import type { TextTable } from './TextTable.ts'

/** Why a call failed, where the server did not say. */
export const texts = {
  interrupted: 'You closed the request to sign.',
  brokenPage: 'Something went wrong on this page. Load it again.',
  offline: 'You are offline. Connect, then try again.',
  unreachable: 'The server did not answer. Wait a moment, then try again.',
} as const satisfies TextTable
