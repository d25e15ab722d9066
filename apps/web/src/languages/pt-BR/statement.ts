import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: 'O que isto significa',
  elsewhere: 'Você assina para outro navegador ou dispositivo, não para este.',
  signIn: (host) => `Você entra em ${host}.`,
  application: (place, host) => `Você entra em ${place} com sua conta em ${host}.`,
  unverified: (clientId, host) =>
    `Você entra, com sua conta em ${host}, em um app cujo endereço não foi verificado (${clientId}).`,
  device: (clientId, host) => `Você faz login em um dispositivo de ${clientId} com sua conta em ${host}.`,
  program: (clientId, host) =>
    `Você entra, com sua conta em ${host}, em um programa neste computador (${clientId}).`,
  abilities: (list) => `O app poderá: ${list}.`,
  confirmation: (host, change) => `Você confirma uma única alteração em ${host}: ${change}.`,
  link: (account, host) => `Você vincula esta carteira à conta de ${account} em ${host}.`,
  free: 'Assinar é grátis e não move fundos.',
}
