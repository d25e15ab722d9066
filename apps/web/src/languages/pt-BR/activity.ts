import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/activity.ts'

const plural = pluralOf('pt-BR')

export const events: Translation<typeof en.events> = {
  signedIn: (wallet) => `Login com ${wallet}`,
  signInRefused: (wallet, reason) => `Login com ${wallet} não aceito: ${reason}`,
  signInsRefused: (count, wallet, reason) =>
    plural(count, {
      one: (n) => `${n} login com ${wallet} não aceito. Motivo: ${reason}`,
      other: (n) => `${n} logins com ${wallet} não aceitos em uma hora. Primeiro motivo: ${reason}`,
    }),
  counted: (sentence, count) => `${sentence} (${count} deste tipo em uma hora)`,
  signedOut: 'Saída da conta',
  handOverRefused: 'Um pedido de assinatura em outro dispositivo foi rejeitado lá',
  confirmed: (wallet, change) => `Confirmado com ${wallet}: ${change}`,

  sessionEnded: 'Sessão encerrada',
  sessionEndedByOperator: 'Um operador encerrou uma sessão',
  sessionReplaced: 'Sessão encerrada: você entrou de novo no mesmo navegador',
  sessionWalletRefused: 'Sessão encerrada: a carteira de contrato não aceita mais a própria assinatura',
  sessionWalletUnlinked: 'Sessão encerrada: a carteira dela foi desvinculada',
  sessionAccountDisabled: 'Sessão encerrada: a conta foi desativada',
  sessionTokensEnded: 'Saída dos apps que uma sessão anterior tinha deixado abertos',
  sessionsEnded: (count) => `Sessões encerradas: ${count}`,
  sessionsEndedByOperator: (count) => `Sessões encerradas por um operador: ${count}`,
  sessionTooMany: 'Sessão encerrada: havia sessões abertas demais, e esta era a mais antiga',

  walletLinked: (wallet) => `Carteira vinculada: ${wallet}`,
  walletUnlinked: (wallet) => `Carteira desvinculada: ${wallet}`,
  walletLabelled: (wallet, label) => `Etiqueta dada a ${wallet}: “${label}”`,
  walletUnlabelled: (wallet) => `Etiqueta removida de ${wallet}`,
  primaryWalletChanged: (wallet) => `Nova carteira principal: ${wallet}`,

  nameChanged: (name) => `Nome de exibição alterado para “${name}”`,
  nameRemoved: 'Nome de exibição removido',
  pictureChosen: 'Identicon escolhido como imagem',
  pictureRemoved: 'Imagem removida',
  profileChanged: 'Perfil alterado',
  usernameChosen: (username) => `Nome de usuário escolhido: ${username}`,
  usernameRemoved: 'Nome de usuário removido',
  emailRequested: (address) => `Link pedido para ${address}`,
  emailAdded: (address) => `Endereço de e-mail adicionado: ${address}`,
  emailChanged: (previous, address) => `Endereço de e-mail alterado de ${previous} para ${address}`,
  emailRemoved: (address) => `Endereço de e-mail removido: ${address}`,
  dataExported: 'Dados da conta exportados',
  activityExported: 'Atividade exportada',
  allActivityExported: 'Atividade de todas as contas exportada',
  accountDeleted: 'Conta excluída',
  accountDisabled: 'Um operador desativou a conta',
  accountEnabled: 'Um operador reativou a conta',
  becameOperator: 'Papel de operador deste site recebido',
  noLongerOperator: 'Papel de operador deste site perdido',
  operatorClaimed: 'Papel de operador deste site recebido com o link de uso único',

  appConnected: (app) => `Permissão dada a ${app} para saber quem você é`,
  appSignedIn: (app) => `Login em ${app}`,
  appDeclined: (app) => `Você recusou o login em ${app}`,
  appRefused: (app) => `Acesso a ${app} não permitido`,
  appWalletsChanged: (app, wallet) => `Carteira escolhida para ${app}: ${wallet}`,
  appApiTakenBack: (app, what) => `Permissão retirada de ${app}: ${what}`,
  appDisconnected: (app) => `App desconectado: ${app}`,
  appDisconnectedByOperator: (app) => `Um operador desconectou ${app}`,
  appDisconnectedWalletUnlinked: (app) =>
    `App desconectado: ${app}. A carteira que ele podia ver foi desvinculada`,

  groupJoined: (group) => `Entrada no grupo ${group} com um convite`,
  groupMemberAdded: (group) => `Um operador adicionou você ao grupo ${group}`,
  groupMemberRemoved: (group) => `Um operador removeu você do grupo ${group}`,
  claimChanged: (claim) => `Um operador alterou o que os apps podem ver sobre você: ${claim}`,
  invitationUsed: (label) => `Convite usado: “${label}”`,

  tokenAdded: (name) => `Token de operador criado: “${name}”`,
  tokenRevoked: (name) => `Token de operador revogado: “${name}”`,
  restored: 'O site foi restaurado de um backup. Tudo o que veio depois do backup se perdeu',
  restoredOf: (time) =>
    `O site foi restaurado de um backup. Data do backup: ${time}. Tudo o que veio depois se perdeu`,
  restoredSignedOut:
    'O site foi restaurado de um backup, e todas as sessões foram encerradas. Tudo o que veio depois do backup se perdeu',
  restoredOfSignedOut: (time) =>
    `O site foi restaurado de um backup, e todas as sessões foram encerradas. Data do backup: ${time}. Tudo o que veio depois se perdeu`,
}

export const unnamed: Translation<typeof en.unnamed> = {
  event: (kind) => `Evento desconhecido: ${kind}`,
  wallet: 'uma carteira que não está mais vinculada',
  app: 'um app',
  group: 'um grupo',
  claim: 'um dado fixo',
  change: 'uma alteração',
  refusal: 'pedido inválido',
  newRefusal: (code) => `motivo desconhecido (${code})`,
}

export const confirmedChanges: Translation<typeof en.confirmedChanges> = {
  link_wallet: 'vincular uma carteira',
  unlink_wallet: 'desvincular uma carteira',
  change_username: 'escolher um nome de usuário',
  change_email: 'usar um endereço de e-mail',
  remove_email: 'remover o endereço de e-mail',
  delete_account: 'excluir a conta',
}

export const refusals: Translation<typeof en.refusals> = {
  signature_mismatch: 'assinatura de outra carteira',
  signature_malformed: 'assinatura ilegível',
  nonce_expired: 'pedido expirado',
  nonce_spent: 'pedido já usado',
  nonce_invalid: 'pedido feito para outro navegador',
  hand_over_closed: 'o pedido de assinatura em outro dispositivo tinha terminado',
  domain_mismatch: 'mensagem para outro site',
  scheme_mismatch: 'mensagem para outro site',
  uri_mismatch: 'mensagem para outra página',
  chain_not_allowed: 'blockchain não aceita por este site',
  issued_in_future: 'mensagem com data no futuro',
  not_yet_valid: 'mensagem ainda não válida',
  expired: 'mensagem expirada',
  wallet_unverifiable: 'não foi possível verificar a carteira',
  wallet_undeployed: 'carteira ainda não implantada na blockchain',
  chain_unreachable: 'a blockchain da carteira não respondeu',
  account_disabled: 'conta desativada',
  not_admitted: 'nenhuma conta para esta carteira',
  forbidden: 'carteira não vinculada a esta conta',
  wallet_taken: 'carteira vinculada a outra conta',
  invalid_request: 'mensagem diferente da que este site pediu',
  rate_limited: 'tentativas demais',
}
