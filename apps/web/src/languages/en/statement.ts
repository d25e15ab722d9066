import type { TextTable } from '../../wording/TextTable.ts'

/** What a signed statement means, beside its exact text, which is English. */
export const statement = {
  title: 'What this means',
  elsewhere: 'You’re signing for another browser or device, not for this one.',
  signIn: (host: string) => `You sign in to ${host}.`,
  application: (place: string, host: string) => `You sign in to ${place} with your account at ${host}.`,
  unverified: (clientId: string, host: string) =>
    `You sign in to an app whose address isn’t verified (${clientId}) with your account at ${host}.`,
  device: (clientId: string, host: string) =>
    `You sign in a device of ${clientId} with your account at ${host}.`,
  program: (clientId: string, host: string) =>
    `You sign in to a program on this computer (${clientId}) with your account at ${host}.`,
  abilities: (list: string) => `It will be able to: ${list}.`,
  confirmation: (host: string, change: string) => `You confirm one change at ${host}: ${change}.`,
  link: (account: string, host: string) => `You link this wallet to the account of ${account} at ${host}.`,
  free: 'Signing costs nothing and moves no funds.',
} as const satisfies TextTable
