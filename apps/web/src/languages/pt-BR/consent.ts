import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: '{place} quer que você entre com sua conta.',
  asksToAct: '{place} quer agir em seu nome.',
  consentTitle: (application) => `Continuar para ${application}?`,
  asField: 'Conta',
  learnsField: 'Poderá',
  nothingTold: (application, reason) => `Você ainda não entrou em ${application}. ${reason}`,
  otherWallet: 'Não é você? Use outra carteira',
  continuingDevice: 'Um momento…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `Este login é para outro dispositivo, não para este navegador. Quem estiver com esse dispositivo vai entrar em ${application} como você.`,
  sameNetwork: 'Este pedido veio de: {device}, no endereço de rede {address}. Está na mesma rede que você.',
  otherNetwork:
    'Este pedido veio de: {device}, no endereço de rede {address}. Está em uma rede diferente da sua.',
  sent: 'Continue somente se o dispositivo estiver na sua frente. Se alguém enviou o código ou o link a você, recuse.',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning:
    'Um programa neste computador receberá este acesso. Qualquer outro programa daqui poderia se passar por ele.',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: '{application} sugere a carteira {wallet}. Você pode usar outra.',
  suggestsNamed: '{application} sugere uma carteira que chama de {wallet}. Você pode usar outra.',
  suggestsOther: '{application} sugere outra carteira: {wallet}. Você pode usar qualquer uma das duas.',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername:
    'Você não tem um nome de usuário. Este app vai dar a você um nome gerado, que não poderá ser alterado depois.',
  chooseUsername: 'Escolher antes um nome de usuário',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: 'Este pedido não é mais válido',
  gone: (application) => `Ele expirou ou já foi respondido. Volte a ${application} e entre por lá.`,
  elsewhereTitle: 'Comece este login neste dispositivo',
  elsewhere: 'Volte ao app e entre por aqui.',
  goBackTo: (host) => `Voltar a ${host}`,
  goBack: 'Voltar',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `Você não pode usar ${application}`,
  isRestricted: '{place} só está aberto a membros de certos grupos.',
  notMember: 'Sua conta não está em nenhum desses grupos. Não compartilhamos nada sobre você.',
  askForAccess: 'Pedir acesso ao operador',
  asField: 'Você entrou com',
  wordsField: 'Nota do operador',
  goBackTo: 'Voltar a {host}',
  tellDevice: 'Recusar no dispositivo',
  telling: 'Um momento…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '(um endereço gerado: você não vai receber os e-mails enviados a ele)',
  none: '(você não tem um, então o app não verá nenhum)',
  add: 'Adicionar um endereço de e-mail',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: 'Carteira para usar neste app',
  mayKnow: 'Outras carteiras que este app pode ver',
  onChain: (chain) => `(${chain})`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `Estes links foram fornecidos por ${application}. Nós não os verificamos.`,
  websiteOf: (application) => `Site de ${application}`,
  policyOf: (application) => `Política de privacidade de ${application}`,
  termsOf: (application) => `Termos de ${application}`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: 'usar {api}',
  useFor: (api, words) => `usar ${api} (${words})`,
  sees: '{api} pode ver: {list}.',
  told: { groups: 'seus grupos', wallet: 'o endereço da sua carteira' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `Levando você de volta a ${host}.`,
  oneMoment: 'Um momento.',
}
