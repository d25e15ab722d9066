// One module because it is the one table of the account's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/account.ts'

const plural = pluralOf('pt-BR')

export const account: Translation<typeof en.account> = {
  layout: {
    tab: 'Sua conta',
    signedOutTab: 'Sessão encerrada',
    deletedTab: 'Conta excluída',
    navigation: 'Conta',
    operator: 'Operador',
    signOut: 'Sair',
    signingOut: 'Saindo…',
    stillSignedIn: (reason) => `Sua sessão continua aberta. ${reason}`,
    walletIsOnOther: 'Você entrou com {account}, mas sua carteira está usando {other}.',
    switchAccount: 'Trocar',
    linkIt: 'Vincular',
    keepIt: 'Manter',
  },

  pages: {
    profile: { label: 'Perfil', tab: 'Sua conta' },
    wallets: { label: 'Carteiras', tab: 'Suas carteiras' },
    sessions: { label: 'Sessões', tab: 'Suas sessões' },
    applications: { label: 'Apps', tab: 'Seus apps' },
    activity: { label: 'Atividade', tab: 'Sua atividade' },
    data: { label: 'Seus dados', tab: 'Seus dados' },
  },

  profile: {
    title: 'Sua conta',
    lead: 'Como este site e os apps que você permite veem você.',
    loading: 'Carregando sua conta',
    notLoaded: 'Não foi possível carregar sua conta',
    section: 'Perfil',
    noName: 'Ainda sem nome',
    name: 'Nome de exibição',
    nameHint: 'De 1 a 60 caracteres. Não pode parecer um endereço. Deixe vazio para não ter nome.',
    addName: 'Adicionar um nome',
    changeName: 'Alterar nome',
    picture: 'Imagem',
    identicon: 'Identicon da sua carteira principal',
    noPicture: 'Nenhuma',
    wallet: 'Carteira',
    manageWallets: 'Gerenciar carteiras',
    chain: 'Blockchain',
    role: 'Papel',
    operatorRole: 'Operador deste site',
    created: 'Data de criação',
  },

  wallets: {
    title: 'Carteiras',
    lead: 'Entre com qualquer uma delas.',
    loading: 'Carregando suas carteiras',
    notLoaded: 'Não foi possível carregar suas carteiras',
    primaryChange: 'Carteira principal',
    onlyOne:
      'Esta é sua única carteira. Se você a perder, perde esta conta. Vincule uma segunda carteira, como uma carteira de hardware, e guarde-a em outro lugar.',
    unlabelled: 'Carteira sem etiqueta',
    primary: 'principal',
    thisSession: 'esta sessão',
    lastUsed: 'último uso: {time}',
    linkedAt: 'vinculada: {time}',
    keyWallet: 'Carteira de chave, igual em todas as blockchains',
    contractWallet: 'Carteira de contrato',
    contractWalletOn: (chain) => `Carteira de contrato em ${chain}`,
    label: 'Etiqueta',
    labelHint: 'Até 60 caracteres. Só você pode vê-la.',
    addLabel: 'Adicionar etiqueta',
    addLabelTo: (wallet) => `Adicionar etiqueta: ${wallet}`,
    relabel: 'Alterar etiqueta',
    relabelWallet: (wallet) => `Alterar etiqueta: ${wallet}`,
    makePrimary: 'Tornar principal',
    makePrimaryWallet: (wallet) => `Tornar principal: ${wallet}`,
  },

  unlink: {
    action: 'Desvincular',
    name: (wallet) => `Desvincular ${wallet}`,
    title: (wallet) => `Desvincular ${wallet}?`,
    working: 'Desvinculando…',
    notDone: 'Não foi possível desvincular a carteira.',
    done: (wallet) => `Carteira desvinculada: ${wallet}.`,
    noLongerOpens:
      'Você não poderá mais entrar nesta conta com ela. Entrar com ela criará uma conta nova e vazia.',
    signsOut: 'Sua sessão neste navegador será encerrada, porque você entrou com esta carteira.',
    endsAll: 'Todas as outras sessões iniciadas com ela serão encerradas.',
    ends: (others) =>
      plural(others, {
        one: (n) => `Mais ${n} sessão iniciada com ela será encerrada.`,
        other: (n) => `Mais ${n} sessões iniciadas com ela serão encerradas.`,
      }),
    signsOutApplications: 'Você sairá dos apps em que entrou com ela.',
    disconnects: 'Os apps que podem ver esta carteira serão desconectados.',
    newPrimary: (wallet) => `${wallet} passará a ser sua carteira principal.`,
    linkAgain: 'Você pode vinculá-la de novo depois.',
  },

  link: {
    action: 'Vincular outra carteira',
    working: 'Preparando…',
    notDone: 'Não foi possível vincular uma carteira.',
    done: (wallet) => `Carteira vinculada: ${wallet}.`,
    lead: 'Escolha uma carteira para adicionar a esta conta. Você vai assinar uma mensagem com ela, o que é grátis e não move fundos.',
    thisAccount: 'esta conta',
    accountOf: (wallet) => `a conta de ${wallet}`,
    linkedAlreadyTitle: (address) => `${address} já está vinculado`,
    linkedAlready: (wallet) =>
      `Para vincular outro endereço, abra ${wallet}, troque para esse endereço e permita-o neste site. Ou escolha outra carteira.`,
    signIn: {
      chooseTitle: () => 'Escolha uma carteira para vincular',
      chooseLead: 'Escolha uma que ainda não esteja vinculada a esta conta.',
      termFor: 'Vincular a',
      termAs: 'Carteira',
      termLearns: 'Permite a você',
      learnsAddress: 'entrar nesta conta com esta carteira',
      signIn: () => 'Vincular esta carteira',
      signInAs: (address) => `Vincular ${address}`,
      accountChanged: (address) => `Sua carteira mudou para ${address}. Vincular este endereço?`,
      verifyingButton: 'Vinculando…',
      acceptedTitle: 'Vinculada',
      problems: {
        nonce_invalid: 'Esse pedido era de outra sessão. Assine o novo, abaixo.',
      },
    },
  },

  sessions: {
    title: 'Sessões',
    lead: 'Onde você entrou',
    loading: 'Carregando suas sessões',
    notLoaded: 'Não foi possível carregar suas sessões',
    things: 'sessões',
    nowhereElse: 'Você não tem outras sessões abertas.',
    thisOne: 'este navegador',
    signedInAt: 'login: {time}',
    seenAt: 'última atividade: {time}',
    endsAt: 'termina: {time}',
    end: 'Encerrar',
    endLabel: (device, networkAddress) => `Encerrar a sessão: ${device}, endereço de rede ${networkAddress}`,
    ending: 'Encerrando…',
    notEnded: 'Não foi possível encerrar a sessão.',
    ended: (device) => `Sessão encerrada: ${device}.`,
    endOthers: 'Encerrar todas as outras',
    endOthersTitle: (count) => {
      if (count === undefined) return 'Encerrar todas as outras sessões?'
      return plural(count, {
        one: 'Encerrar a outra sessão?',
        other: (n) => `Encerrar ${n} outras sessões?`,
      })
    },
    endOthersLead: (count) =>
      plural(count ?? 2, {
        one: 'A sessão desse navegador será encerrada imediatamente, e também as dos apps em que você entrou nele. Aqui, sua sessão continua aberta.',
        other:
          'As sessões desses navegadores serão encerradas imediatamente, e também as dos apps em que você entrou neles. Aqui, sua sessão continua aberta.',
      }),
    endOthersConfirm: (count) => {
      if (count === undefined) return 'Encerrar todas as outras sessões'
      return plural(count, {
        one: 'Encerrar a sessão',
        other: (n) => `Encerrar ${n} sessões`,
      })
    },
    endOthersKeep: (count) => plural(count ?? 2, { one: 'Manter', other: 'Manter' }),
    endedOthers: (count) =>
      plural(count, { one: (n) => `${n} sessão encerrada.`, other: (n) => `${n} sessões encerradas.` }),
  },

  applications: {
    title: 'Apps',
    lead: 'Abra um app ou veja o que seus apps conectados sabem sobre você.',
    loading: 'Carregando seus apps',
    openTitle: 'Abrir',
    openThings: 'apps para abrir',
    openNotLoaded: 'Não foi possível carregar os apps que você pode abrir',
    nothingToOpen: 'Ainda não há apps para abrir. O operador deste site decide quais apps aparecem aqui.',
    connectedTitle: 'Conectados',
    things: 'apps',
    notLoaded: 'Não foi possível carregar seus apps',
    none: 'Ainda não há apps conectados. Um app aparece aqui depois que você entra nele com esta conta.',
    unverified: 'endereço não verificado',
    firstUsed: 'primeiro uso: {time}',
    lastUsed: 'último uso: {time}',
    knows: 'Pode',
    callsYou: 'Seu nome de usuário nele',
    seesYouWith: 'Carteira que ele usa',
    knowsAsYours: 'Outras carteiras que ele pode ver',
    onChain: (chain) => `(${chain})`,
    disconnect: 'Desconectar',
    open: (host) => `Abrir ${host}`,
    disconnectName: (application) => `Desconectar ${application}`,
    disconnectTitle: (application) => `Desconectar ${application}?`,
    disconnecting: 'Desconectando…',
    disconnected: (application) => `App desconectado: ${application}.`,
    notDisconnected: 'Não foi possível desconectar o app.',
    disconnectNoAsking: 'Ele perde o acesso à sua conta e recebe o aviso de que você saiu.',
    disconnectAskedAgain: 'Na próxima vez que você entrar nele, vamos perguntar de novo o que ele pode ver.',
    disconnectKeeps: 'Ele mantém o que já sabe sobre você e o que você fez lá.',
    chooseWallets: 'Escolher carteiras',
    chooseWalletsFor: (application) => `Escolher carteiras para ${application}`,
    walletsFor: (application) => `Carteiras para ${application}`,
    proofOfOther: (application) =>
      `Você entrou em ${application} com sua outra carteira. Ele vai pedir que você assine com esta quando precisar.`,
    showThis: (application) => `Mostrar esta carteira a ${application}`,
    showThese: (application) => `Mostrar estas carteiras a ${application}`,
    saving: 'Salvando…',
    leaveIt: 'Cancelar',
    notChanged: 'Não foi possível salvar sua escolha.',
    saved: (application) => `Sua escolha para ${application} foi salva.`,
  },

  allowedApis: {
    nothing: 'Nada no momento',
    stop: 'Retirar',
    stopName: (words, api) => `Retirar: ${words} (${api})`,
    stopAll: 'Retirar tudo',
    stopAllName: (api) => `Retirar tudo: ${api}`,
    title: (application) => `Retirar esta permissão de ${application}?`,
    cannot: 'Ele não pode mais usar {api} para isto: {words}.',
    soon: 'O acesso que ele já tem termina na hora ou expira pouco depois, conforme o serviço.',
    again: 'Para permitir de novo, deixe o app pedir. Você vai assinar para isso.',
    working: 'Retirando…',
    done: (words, api) => `Permissão retirada: ${words} (${api}).`,
    notDone: 'Não foi possível retirar a permissão.',
  },

  activity: {
    title: 'Atividade',
    lead: 'O que aconteceu na sua conta, do mais recente ao mais antigo.',
    loading: 'Carregando sua atividade',
    notLoaded: 'Não foi possível carregar sua atividade',
    none: 'Ainda não há atividade.',
    things: 'atividade',
    exportAs: (format) => `Exportar ${format}`,
  },

  data: {
    title: 'Seus dados',
    lead: 'Baixe o que este site guarda sobre você ou exclua sua conta.',
    exportTitle: 'Exportar tudo',
    exportLead:
      'Receba seu perfil, carteiras, sessões, apps conectados e atividade em um único arquivo JSON. Ele não contém chaves, e ninguém pode entrar com ele.',
    export: 'Exportar tudo em JSON',
    exporting: 'Preparando o arquivo…',
    exported: 'Baixado.',
    exportedAnnouncement: 'Seus dados foram baixados.',
    notExported: 'Não foi possível exportar seus dados.',
    delete: 'Excluir esta conta',
    deleteLead: 'Se você excluir sua conta, isto acontece imediatamente e não pode ser desfeito:',
    deleteTitle: 'Excluir esta conta definitivamente?',
    deleteWarning: 'Ninguém pode restaurá-la, nem mesmo o operador deste site.',
    deleting: 'Excluindo…',
    notDeleted: 'Não foi possível excluir sua conta.',
    cannotReturn: {
      open: 'Talvez você não possa voltar: o operador decide quem pode ter uma conta aqui.',
      invited:
        'Você não poderá voltar sem um novo convite: agora, só quem tem convite pode ter uma conta aqui.',
      listed:
        'Você não poderá voltar: agora, só carteiras na lista do operador podem ter uma conta aqui, e as suas não estão nela.',
      closed: 'Você não poderá voltar: a criação de contas está fechada.',
    },
    consequences: {
      removed: 'Seu perfil, carteiras, etiquetas e atividade são removidos deste site.',
      signedOut: 'Suas sessões são encerradas em todos os navegadores, inclusive neste.',
      disconnected: 'Seus apps são desconectados. Eles mantêm os próprios dados sobre você.',
      walletsStay: 'Suas carteiras e os fundos nelas não são afetados. Eles não ficam guardados aqui.',
      newAccount:
        'Se depois você entrar com uma das suas carteiras, terá uma conta nova e vazia, que esses apps não conhecem.',
    },
  },
}

export const singleWallet: Translation<typeof en.singleWallet> = {
  section: 'Uma segunda carteira',
  title: 'Você só tem uma carteira para entrar. Se você a perder, perde esta conta.',
  how: 'Ninguém pode restaurá-la. Vincule uma segunda carteira, como uma carteira de hardware, e guarde-a em outro lugar. Vá para Carteiras e escolha “Vincular outra carteira”.',
  link: 'Vincular uma segunda carteira',
  dismiss: 'Dispensar',
}

export const wasThisYou: Translation<typeof en.wasThisYou> = {
  question: 'Foi você?',
  refused:
    'Ninguém conseguiu entrar: este login não foi aceito. Se não foi você, alguém pode ter copiado uma mensagem sua. Assine somente mensagens que sua carteira mostra para este site e recuse pedidos que você não começou.',
  lead: 'Se foi, você não precisa fazer nada. Se não foi, outra pessoa consegue assinar com uma carteira desta conta:',
  linkWallet: '{link} que só você tenha, torne-a a carteira principal e desvincule a que assinou.',
  linkWalletLink: 'Vincule uma carteira',
  endOthers: '{link}.',
  endOthersLink: 'Encerre as outras sessões',
  moveAssets: 'Mova seus fundos dessa carteira para uma nova, porque outra pessoa tem a chave dela.',
  looking: 'Procurando a sessão iniciada com este login…',
  notKnown: 'Não encontramos a sessão iniciada com este login.',
  ended: 'A sessão iniciada com este login já foi encerrada.',
  mayLiveOn: 'Ainda pode haver apps com login aberto por meio dela.',
  signOutApplications: 'Sair desses apps',
  signingOut: 'Saindo…',
  notSignedOut: 'Não foi possível sair dos apps.',
  applicationsSignedOut: 'Você saiu dos apps que usavam esta sessão.',
  noneLeft: 'Nenhum app tem login aberto por meio desta sessão.',
  isCurrent: 'Esta é sua sessão atual. Saia dela quando terminar.',
  end: (device) => `Encerrar a sessão: ${device}`,
}

export const groups: Translation<typeof en.groups> = {
  title: 'Grupos',
  lead: 'Um operador deste site decide quem está em cada grupo. Os apps que você permite que vejam seus grupos veem os que o operador mostra a eles.',
  notLoaded: 'Não foi possível carregar seus grupos',
  things: 'grupos',
  reasons: {
    hand: 'Um operador adicionou você.',
    invitation: 'Você entrou no grupo com um convite.',
    address:
      'Sua carteira {address} está na lista deste grupo. Se você desvincular esta carteira, sairá do grupo.',
    rule: 'Sua carteira {address} tem o que este grupo pede. Isso é verificado de novo regularmente.',
  },
  claim: '{name}: {value}',
  claimsTitle: 'Também compartilhado com apps',
  claimsLead:
    'Um operador definiu isto para você ou seus grupos. Só os apps que você permite que vejam seus grupos podem ver isto.',
  other: {
    title: 'Outros grupos',
    lead: 'Você não está nestes grupos.',
    notLoaded: 'Não foi possível carregar os outros grupos',
    things: 'outros grupos',
    absences: {
      decided: 'Um operador decide quem está neste grupo.',
      unmet: 'Nenhuma das suas carteiras atende a isto. Verificado {time}.',
      unchecked: 'Não foi possível verificar, porque a blockchain não respondeu.',
      unasked: 'Isto não foi verificado recentemente.',
    },
    matches: {
      one: 'Uma das suas carteiras precisa atender a isto:',
      any: 'Uma das suas carteiras precisa atender a qualquer uma destas condições:',
      all: 'Uma das suas carteiras precisa atender a todas estas condições:',
    },
    clauses: {
      erc20: 'Pelo menos {amount} do token {contract} em {chain}',
      erc721: 'Pelo menos {amount} da coleção de NFTs {contract} em {chain}',
      erc1155: 'Pelo menos {amount} do token {id} do contrato {contract} em {chain}',
      owner_of: 'Proprietário do token {id} da coleção de NFTs {contract} em {chain}',
      ens: 'Um nome ENS principal abaixo de {name}',
      safe_owner: 'Proprietário do Safe {contract} em {chain}',
      view_bool: '{function} do contrato {contract} em {chain} responde que sim',
      view_uint: '{function} do contrato {contract} em {chain} dá {comparison}',
    },
    nearest: 'Sua carteira {address} é a que chega mais perto.',
    holds: { yes: 'atendida', no: 'não atendida', unknown: 'não foi possível verificar' },
  },
  checkNote:
    'O que suas carteiras têm é verificado de novo regularmente. Se mudou, você pode pedir a verificação agora.',
  check: 'Verificar de novo',
  checking: 'Verificando…',
  checked: 'Verificado.',
  notChecked: 'Suas carteiras não foram verificadas.',
}
