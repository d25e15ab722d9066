import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: 'Entrar',
  tabFor: (application) => `Entrar em ${application}`,
  loading: 'Carregando o pedido',
  notShown: 'Não foi possível carregar esta página',
  tryAgain: 'Tentar de novo',

  device: 'Um dispositivo',
  app: 'Um app (endereço não verificado)',
  willBeAble: '{place} poderá:',
  willBeAbleField: 'Poderá',
  signedInTitle: 'Você entrou',
  backToConsent: 'Usar a conta em que você entrou',

  continueTo: (application) => `Continuar para ${application}`,
  goingBack: 'Voltando…',

  decline: 'Recusar',
  declineTo: 'Recusar e voltar a {host}',
  declining: 'Recusando…',
  notTold: (application, reason) => `Não foi possível contatar ${application}. ${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: 'reconhecer você quando você voltar',
    profile: 'ver seu nome, seu nome de usuário, sua imagem e seu idioma',
    email: 'ver seu endereço de e-mail',
    wallet: 'ver o endereço, o tipo e a blockchain desta carteira',
    siwe: 'ver a mensagem que você assina, que contém o endereço da sua carteira',
    groups: 'ver seus grupos e o que o operador anotou sobre você',
    offline_access: 'manter o acesso até que você o desconecte',
  },
  new: 'novo',
  these: (names) => `(${names.map(isolate).join(', ')}) `,
}
