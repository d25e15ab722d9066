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
  unknownPerson: 'esta pessoa',
  namedPerson: (name, address) => `${name} (${address})`,
  namelessApplication: (clientId) => `o app ${clientId}`,
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `Dar o papel de operador a ${person}`,
    what: `Dar o papel de operador a ${person}`,
    button: 'Assinar e dar o papel',
  }),
  member: (person) => ({
    title: `Tirar o papel de operador de ${person}`,
    what: `Tirar o papel de operador de ${person}`,
    button: 'Assinar e tirar o papel',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `Criar o token de operador ${name}. Ele tem estes direitos até esta data: ${until}. Direitos: ${rights}. Ele funciona a partir de qualquer rede.`,
  fromNetworks: (name, rights, until, networks) =>
    `Criar o token de operador ${name}. Ele tem estes direitos até esta data: ${until}. Direitos: ${rights}. Ele só funciona a partir de ${networks}.`,
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
  disable_account: (person) => ({
    title: `Desativar a conta de ${person}`,
    what: `Desativar a conta de ${person} e encerrar as sessões dela`,
    button: 'Assinar e desativar',
  }),
  enable_account: (person) => ({
    title: `Ativar a conta de ${person}`,
    what: `Ativar de novo a conta de ${person}`,
    button: 'Assinar e ativar',
  }),
  end_sessions: (person) => ({
    title: `Encerrar todas as sessões de ${person}`,
    what: `Encerrar todas as sessões de ${person}`,
    button: 'Assinar e encerrar as sessões',
  }),
  end_session: (person) => ({
    title: `Encerrar uma sessão de ${person}`,
    what: `Encerrar uma única sessão de ${person}`,
    button: 'Assinar e encerrar a sessão',
  }),
  export_activity: () => ({
    title: 'Exportar a atividade de todas as contas',
    what: 'Baixar a atividade de todas as contas',
    button: 'Assinar e exportar',
  }),
  add_application: (name) => ({
    title: `Adicionar ${name}`,
    what: `Adicionar o app ${name}`,
    button: 'Assinar e adicionar',
  }),
  change_application: (name) => ({
    title: `Alterar ${name}`,
    what: `Alterar o app ${name}`,
    button: 'Assinar e alterar',
  }),
  rotate_application_secret: (name) => ({
    title: `Dar um novo segredo a ${name}`,
    what: `Dar um novo segredo ao app ${name}`,
    button: 'Assinar e trocar o segredo',
  }),
  remove_application: (name) => ({
    title: `Remover ${name}`,
    what: `Remover o app ${name}`,
    button: 'Assinar e remover',
  }),
  change_brand: () => ({
    title: 'Alterar a aparência do site',
    what: 'Alterar o nome, o logo, as cores ou os links que todos veem aqui',
    button: 'Assinar e alterar',
  }),
  change_sign_up: (policy) => ({
    title: 'Alterar quem pode criar uma conta',
    what: `Alterar quem pode criar uma conta. A partir de agora: ${policy}`,
    button: 'Assinar e alterar',
  }),
  make_invitation: (label) => ({
    title: `Criar o convite “${label}”`,
    what: `Criar o convite “${label}”, que adiciona pessoas a grupos`,
    button: 'Assinar e criar',
  }),
  add_group: (slug) => ({
    title: `Adicionar o grupo ${slug}`,
    what: `Adicionar o grupo ${slug}`,
    button: 'Assinar e adicionar',
  }),
  change_group: (name) => ({
    title: `Alterar o grupo ${name}`,
    what: `Alterar o grupo ${name}`,
    button: 'Assinar e alterar',
  }),
  change_group_members: (name) => ({
    title: `Alterar os membros: ${name}`,
    what: `Alterar quem está no grupo ${name}`,
    button: 'Assinar e alterar',
  }),
  remove_group: (name) => ({
    title: `Remover o grupo ${name}`,
    what: `Remover o grupo ${name}`,
    button: 'Assinar e remover',
  }),
  change_claims: (person) => ({
    title: `Alterar os dados fixos de ${person}`,
    what: `Alterar o que os apps podem ver sobre ${person}`,
    button: 'Assinar e alterar',
  }),
  rotate_keys: () => ({
    title: 'Renovar as chaves de assinatura',
    what: 'Renovar as chaves que assinam tokens para os apps',
    button: 'Assinar e renovar',
  }),
  revoke_keys: () => ({
    title: 'Revogar as chaves de assinatura',
    what: 'Revogar todas as chaves que assinam tokens para os apps',
    button: 'Assinar e revogar',
  }),
  add_operator_token: (name) => ({
    title: `Criar o token de operador ${name}`,
    what: `Criar o token de operador ${name}`,
    button: 'Assinar e criar',
  }),
}
