import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/phone.ts'

export const phone: Translation<typeof en.phone> = {
  tab: 'Assinar para outro dispositivo',
  loading: 'Carregando o pedido',

  titles: {
    'sign-in': 'Fazer login em outro dispositivo',
    interaction: 'Fazer login em outro dispositivo',
    confirmation: 'Confirmar em outro dispositivo',
    link: 'Vincular esta carteira a uma conta',
  },
  returnTitles: {
    'sign-in': 'Entrar com esta carteira',
    interaction: 'Entrar com esta carteira',
    confirmation: 'Confirmar com esta carteira',
    link: 'Vincular esta carteira a uma conta',
  },
  began: 'Pedido por',
  network: 'Rede',
  sameNetwork: '{address} (a mesma que a sua)',
  otherNetwork: '{address} (diferente da sua)',
  application: 'Para',
  namedAt: '{name}, {place}',
  device: 'um dispositivo',
  app: 'um app (endereço não verificado)',
  learns: 'Poderá',
  change: 'Alteração',
  account: 'Conta',
  onlyIfYou: 'Continue somente se foi você quem começou isto, agora mesmo.',
  otherNetworkWarning:
    'O outro navegador está em uma rede diferente da sua. Se ele não estiver na sua frente, outra pessoa pode ter enviado este pedido a você.',
  notMe: 'Não fui eu',
  ending: 'Rejeitando…',

  sign: 'Assinar',
  signFor: (host) => `Assinar para ${host}`,
  signing: 'Enviando…',
  signedTitle: 'Assinado',

  codeTitle: 'Digite este código somente onde você começou',
  code: 'Seis dígitos:',
  codeLead: 'Não diga este código a ninguém. Quem pedir o código quer entrar como você.',
  returnTitle: 'Volte para onde você começou',
  goBack: 'Voltar ao seu navegador',
  goBackLead: 'Se este link abrir aqui e não no seu navegador, copie-o e cole na página em que você começou.',

  walletlessTitle: 'Abra esta página na sua carteira',
  signHereWith: (wallet) => `Usar ${wallet} neste navegador`,

  refusedTitle: 'Pedido rejeitado',
  refusedLead: 'Ninguém entrou e nada foi alterado. Você pode fechar esta página.',
  closedTitle: 'Este link não funciona mais',
  closedLead:
    'Ele funciona uma só vez, por três minutos, e só no primeiro navegador que o abrir. Volte para onde você começou e crie um novo link.',
  noSecretTitle: 'Este link está incompleto',
  noSecretLead: 'Abra o link inteiro que o outro dispositivo mostra.',
  notLoaded: 'Não foi possível carregar esta página',
  tryAgain: 'Tentar de novo',

  returnTab: 'De volta da sua carteira',
  asks: {
    'sign-in': { title: 'Entrar com esta carteira?', agree: (wallet) => `Continuar com ${wallet}` },
    interaction: { title: 'Entrar com esta carteira?', agree: (wallet) => `Continuar com ${wallet}` },
    link: { title: 'Vincular esta carteira à sua conta?', agree: (wallet) => `Vincular ${wallet}` },
  },
  askLead:
    'Esta carteira assinou. Continue somente se ela é sua e se foi você quem a abriu a partir deste navegador, agora mesmo.',
  notMyWallet: 'Esta carteira não é minha',
  finishing: 'Um momento.',
  doneTitle: 'Pronto',
  doneLead: 'Volte para a aba em que você começou.',
  goOn: 'Continuar',
  elsewhereTitle: 'Abra este link onde você começou',
  elsewhereLead: 'Copie o link e abra-o no navegador em que você começou.',
  notDone: 'Não foi possível concluir este pedido',
}
