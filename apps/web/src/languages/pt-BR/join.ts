import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/join.ts'

export const join: Translation<typeof en.join> = {
  title: 'Convite',
  loading: 'Abrindo o convite',
  notShown: 'Não foi possível abrir o convite',
  invitedTitle: (site) => `Você tem um convite para ${site}`,
  labelLabel: 'Para',
  groupsLabel: 'Grupos em que você vai entrar',
  groupsLabelUsed: 'Seus grupos',
  untilLabel: 'Válido até',
  walletLabel: 'Você',
  signInFirst:
    'Entre com sua carteira para aceitar o convite. Se você ainda não tem uma conta, vamos criar uma.',
  onlyWithAccount:
    'A criação de contas está fechada no momento. Para aceitar o convite, entre com uma carteira vinculada à sua conta.',
  signIn: 'Entrar para aceitar',
  join: 'Se você aceitar, vai entrar nestes grupos.',
  joinNoGroups:
    'Você já tem uma conta, então não precisa deste convite. Passe o link para a pessoa a quem ele se destina.',
  use: 'Aceitar convite',
  working: 'Um momento…',
  otherWallet: 'Usar outra conta',
  usedTitle: 'Pronto',
  used: (site) => `Boas-vindas a ${site}. Você aceitou o convite.`,
  toAccount: 'Ir para sua conta',
  incompleteTitle: 'Este link está incompleto',
  incomplete: 'Abra o link inteiro que você recebeu.',
  faultTitle: 'Este convite não funciona',
  faults: {
    unknown: 'O link está incompleto ou não foi criado aqui. Abra o link inteiro que você recebeu.',
    revoked: 'Ele foi revogado. Peça um novo à pessoa que o enviou.',
    expired: 'Ele expirou. Peça um novo à pessoa que o enviou.',
    used_up: 'Ele já foi usado o número máximo de vezes. Peça um novo à pessoa que o enviou.',
  },
  otherFault: 'Peça um novo à pessoa que o enviou.',
  contact: 'Falar com o operador',
  failed: (reason) => `Não foi possível aceitar o convite. ${reason}`,
}
