import type { Texts } from '../texts/Texts.ts'
import { earlyTexts } from './early/pt-BR.ts'

/** The words in Brazilian Portuguese. */
export const texts: Texts = {
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
  acceptedTitle: 'Assinado',
  badgeRim: (time) => `ASSINADO · ${time} ·`,
  offline: 'Você está sem internet. Restabeleça a conexão e tente de novo.',
  stopWaiting: 'Cancelar',
  anotherWallet: 'Usar outra carteira',
  unknownProblem: 'Algo deu errado. Tente de novo.',
  problems: {},
}
