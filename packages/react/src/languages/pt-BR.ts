import { tellProblems } from '../texts/problems.ts'
import type { TranslatedTexts } from '../texts/Texts.ts'
import { earlyTexts } from './early/pt-BR.ts'

const problems = tellProblems(earlyTexts.locale, {
  invalid_message: 'Esta não é uma mensagem de login válida. Comece de novo.',
  domain_mismatch:
    'Esta mensagem foi assinada para {received}, e não para {expected}. Confira a barra de endereço e entre de novo.',
  scheme_mismatch: 'Esta mensagem foi assinada para {received}, e não para {expected}. Entre de novo.',
  uri_mismatch: 'Esta mensagem foi assinada para outra página. Volte ao site e entre de novo.',
  chain_not_allowed:
    'Este site não aceita a blockchain {received}. Troque de blockchain na sua carteira e entre de novo.',
  nonce_invalid: 'Este login não começou neste navegador. Comece de novo pelo site.',
  nonce_spent: 'Este login já foi usado. Comece de novo.',
  issued_in_future:
    'A data desta mensagem está no futuro. Confira o relógio do seu dispositivo e entre de novo.',
  not_yet_valid: 'Esta mensagem só vale a partir de {notBefore}. Entre de novo nesse momento.',
  expired: 'Esta mensagem expirou em {expirationTime}. Entre de novo.',
  signature_malformed: 'Esta não é a assinatura de uma carteira. Entre de novo.',
  wallet_unverifiable:
    'Esta carteira é um contrato na blockchain {chainId}, que este site não consegue verificar. Use outra carteira ou peça ao operador que adicione a blockchain.',
  wallet_undeployed:
    'Esta carteira ainda não foi implantada na blockchain {chainId}, onde só é possível verificar carteiras já implantadas. Faça primeiro uma transação com ela nessa blockchain e entre de novo.',
  chain_unreachable:
    'Não foi possível verificar a carteira, porque a blockchain dela não responde. Tente de novo em um minuto.',
  account_disabled: 'Esta conta está desativada. Fale com o operador.',
  not_admitted: 'Este site não cria uma conta para esta carteira. Peça acesso ao operador.',
  sign_in_refused: 'Este site não permitiu a entrada: {reason}.',
  origin_forbidden: 'Esta solicitação não veio deste site. Recarregue a página e tente de novo.',
  invalid_request: 'O site não aceitou estes dados. Recarregue a página e tente de novo.',
  payload_too_large: 'É grande demais: o máximo é {limit}.',
  not_found: 'Isto não existe aqui, ou não existe mais.',
  rate_limited: 'Tentativas demais. Tente de novo em {seconds} s.',
  storage_unavailable: 'O serviço não consegue salvar nada no momento. Tente de novo em um minuto.',
  clock_unsettled:
    'O relógio do servidor acabou de mudar, e por um momento ninguém consegue entrar. Tente de novo em {seconds} s.',
  internal: 'Ocorreu um erro do nosso lado. Tente de novo. Se continuar, informe {reference}.',
})

/** The words in Brazilian Portuguese. */
export const texts: TranslatedTexts = {
  ...earlyTexts,
  walletSilent: (wallet) =>
    `${wallet} não respondeu. Abra-a pela barra de ferramentas do navegador: ela pode estar bloqueada ou atrás desta janela. Se ela só funciona com um clique, permita-a neste site.`,
  walletBusy: (wallet) => `${wallet} já tem um pedido aberto. Abra-a e conclua esse pedido.`,
  walletLocked: (wallet) =>
    `${wallet} está bloqueada ou não permitiu este site. Desbloqueie-a e tente de novo.`,
  connectionDeclined: 'Você recusou a conexão.',
  walletDeclined: 'Você recusou o pedido de assinatura.',
  walletDisconnected: (wallet) => `${wallet} perdeu a conexão. Reconecte-a e tente de novo.`,
  walletUnsupported: (wallet) => `${wallet} não consegue assinar mensagens. Escolha outra carteira.`,
  walletNotLoaded: (wallet) =>
    `Não foi possível carregar ${wallet}. Verifique sua conexão com a internet e tente de novo.`,
  popUpBlocked: (wallet) =>
    `Seu navegador bloqueou a janela de ${wallet}. Permita pop-ups neste site e tente de novo.`,
  oneStepRefused: (wallet) =>
    `${wallet} precisa se conectar antes de poder assinar. Tente de novo para conectá-la.`,
  messageAltered: (wallet) =>
    `${wallet} assinou uma mensagem diferente da que foi mostrada, então não a usamos. Revise a mensagem e assine de novo.`,
  walletFailed: (wallet, reason) => `${wallet} informou um erro: ${reason}`,
  walletUnclear: (wallet) =>
    `${wallet} encerrou a solicitação sem uma resposta válida. Tente de novo ou escolha outra carteira.`,
  accountTitle: 'Escolha um endereço',
  accountLead: (wallet) => `${wallet} está conectada com vários endereços.`,
  continueWith: (address) => `Continuar com ${address}`,
  otherAccounts: 'Usar outro endereço',
  preparing: 'Obtendo a mensagem para assinar.',
  reviewTitle: 'Revise antes de assinar',
  accountOfWallet: (wallet) => `O endereço que você escolher em ${wallet}`,
  reviewLead: (wallet) => `${wallet} vai pedir que você assine esta mensagem.`,
  termAs: 'Carteira',
  termLearns: 'Verá',
  termSigned: 'Assinado',
  learnsAddress: 'somente o endereço da sua carteira',
  signBefore: (time) => `Assine até: ${time}`,
  staysSignedIn: (duration) => `Sessão aberta por até ${duration}`,
  messageTimes: (signBefore, expires) =>
    `Assine até ${signBefore}. Depois de assinada, a mensagem vale até ${expires} (o “Expiration Time” dela).`,
  signIn: (application) => `Entrar em ${application}`,
  free: 'Assinar é grátis e não move fundos.',
  signing: (wallet) => `Confirme em ${wallet}. Assinar é grátis e não move fundos.`,
  signingSlow: 'Usa uma carteira de hardware? Veja a tela dela.',
  signingOwners: 'Esperando os outros proprietários.',
  ownersAwaited: (wallet) =>
    `Esperando os outros proprietários. Quando eles tiverem assinado esta mensagem em ${wallet}, pergunte de novo à carteira.`,
  ownersSee: (host) =>
    `Cada proprietário abre esta carteira no app da sua própria carteira e assina a mensagem que começa com “${host} wants you to sign in”. Se a assinatura for publicada na blockchain, esta página continua sozinha.`,
  ownersTime: (time, left) => `Assine até: ${time}. Tempo restante: ${left}.`,
  ownersLate: 'Nem todos os proprietários assinaram a tempo, então esta mensagem expirou. Obtenha uma nova.',
  newMessage: 'Obter uma nova mensagem',
  askAgain: (wallet) => `Perguntar de novo a ${wallet}`,
  signingButton: (wallet) => `Esperando ${wallet}…`,
  accountChanged: (address) => `Sua carteira mudou para ${address}. Entrar com este endereço?`,
  accountChangedBefore: (address) =>
    `Sua carteira mudou para ${address}. A mensagem abaixo é para este endereço.`,
  signInAs: (address) => `Entrar com ${address}`,
  verifying: 'Verificando sua assinatura.',
  verifyingButton: 'Entrando…',
  nonceExpired: 'Esse pedido expirou. Assine o novo, abaixo.',
  signatureMismatch: (signedWith, chosen) => `Você assinou com ${signedWith}, mas escolheu ${chosen}.`,
  unsent: 'Ainda não enviado',
  unsentLead: 'Guardamos sua assinatura nesta página. Você não precisa assinar de novo.',
  unsentOffline: 'Você está sem internet. Restabeleça a conexão e envie de novo.',
  unsentUnreachable: 'O servidor não respondeu. Espere um momento e envie de novo.',
  sendAgain: 'Enviar de novo',
  signedInTitle: 'Você entrou',
  signedIn: (address) => `Você entrou com ${address}.`,
  signedInElsewhere: 'Você fez login em outra página deste navegador.',
  anotherEndsSession: 'Entrar com outra carteira encerra esta sessão.',
  signOut: 'Sair',
  signingOut: 'Saindo…',
  acceptedTitle: 'Assinado',
  badgeRim: (time) => `ASSINADO · ${time} ·`,
  cookiesRefused:
    'Seu navegador não guarda cookies deste site, então nenhuma assinatura valeria. Permita os cookies deste site nas configurações do navegador e tente de novo.',
  offline: 'Você está sem internet. Restabeleça a conexão e tente de novo.',
  stopWaiting: 'Cancelar',
  anotherWallet: 'Usar outra carteira',
  unknownProblem: 'Algo deu errado. Tente de novo.',
  problems,
}
