import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/refusal.ts'

export const refusal: Translation<typeof en.refusal> = {
  disabledTitle: 'Esta conta está desativada',
  disabled: 'Você não pode entrar nela. Só o operador pode reativá-la.',
  notAdmittedTitle: (site) => `Esta carteira não tem conta em ${site}`,
  policies: {
    closed:
      'A criação de contas está fechada. Se você tem uma conta aqui, entre com uma carteira vinculada a ela.',
    listed:
      'Só carteiras na lista do operador podem ter uma conta. Peça ao operador que adicione seu endereço.',
    invited:
      'Você precisa de um convite. Se tem um, abra o link dele neste navegador e depois entre de novo.',
  },
  otherPolicy: 'O operador decide quem pode ter uma conta aqui.',
  nothingKept: 'Não criamos uma conta e não guardamos nada sobre você.',
  walletLabel: 'Carteira',
  wordsLabel: 'Nota do operador',
  contact: 'Falar com o operador',
  otherWallet: 'Usar outra carteira',
}
