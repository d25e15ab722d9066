import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: 'Fechar',

  signedOutTitle: 'Sua sessão foi encerrada',
  signInAgain: 'Entre de novo para continuar.',
  signInAgainAs: (address) => `Entre de novo com ${address} para continuar.`,
  otherAccountTitle: 'Você entrou em outra conta',
  otherAccount: '{account} é de uma conta diferente da que está nesta página. Sua alteração não foi feita.',
  toOtherAccount: 'Ir para essa conta',
  signInWithAnother: 'Usar outra carteira',

  isOn: '{wallet} está conectada com {account}.',
  oneKey:
    'A carteira descartável tem uma chave própria em cada aba. Aqui você não pode usar a chave de outra aba.',
  chooseAccountsIn: (wallet) => `Escolher endereços em ${wallet}`,
  useAnother: 'Usar outra carteira',
  goesOn: 'Troque de endereço na sua carteira para continuar.',

  confirmLead:
    'Assine para confirmar: assim, mais ninguém pode fazer isto no seu lugar. Sua assinatura vale só para esta alteração.',
  signedAlready: 'Você já assinou para esta alteração. Ela ainda não foi feita.',
  notLinkedTitle: (address) => `${address} não está vinculado a esta conta`,
  notLinked: (wallet, own) =>
    `Só uma carteira desta conta pode confirmar a alteração. Abra ${wallet} e troque para ${own}.`,
  chooseTitle: 'Escolha a carteira com que vai assinar',
  chooseLead: 'Use uma carteira desta conta.',
  chooseLeadOwn: (own) => `Use uma carteira desta conta: ${own}.`,
  walletIsOn: (address) => `Conectada com ${address}`,
  walletIsOnOther: (address) => `Conectada com ${address}, que não está vinculado a esta conta`,
  confirmsField: 'Alteração',
  confirming: 'Confirmando…',
  confirmed: 'Confirmado',
  notLinkedProblem: 'Essa carteira não está vinculada a esta conta. Assine com uma que esteja.',
  otherSessionProblem: 'Esse pedido era de outra sessão. Assine o novo, abaixo.',

  unknownWallet: 'uma carteira',
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: 'Vincular outra carteira',
    what: 'Vincular outra carteira a esta conta',
    button: 'Assinar para continuar',
  }),
  unlink_wallet: (wallet) => ({
    title: `Desvincular ${wallet}`,
    what: `Desvincular ${wallet} desta conta`,
    button: `Assinar e desvincular ${wallet}`,
  }),
  change_username: (username) => ({
    title: `Usar o nome de usuário ${username}`,
    what: `Usar o nome de usuário ${username}`,
    button: `Assinar e usar ${username}`,
  }),
  change_email: (address) => ({
    title: `Usar o endereço de e-mail ${address}`,
    what: `Usar o endereço de e-mail ${address} depois que você abrir o link que vamos enviar a ele`,
    button: 'Assinar e receber um link',
  }),
  remove_email: () => ({
    title: 'Remover seu endereço de e-mail',
    what: 'Remover o endereço de e-mail desta conta',
    button: 'Assinar e remover',
  }),
  delete_account: () => ({
    title: 'Excluir esta conta',
    what: 'Excluir esta conta definitivamente',
    button: 'Assinar e excluir esta conta',
  }),
}
