import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: '{place} quiere que inicies sesión con tu cuenta.',
  asksToAct: '{place} quiere actuar en tu nombre.',
  consentTitle: (application) => `¿Continuar a ${application}?`,
  asField: 'Cuenta',
  learnsField: 'Podrá',
  nothingTold: (application, reason) => `Todavía no has iniciado sesión en ${application}. ${reason}`,
  otherWallet: '¿No eres tú? Usa otra wallet',
  continuingDevice: 'Un momento…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `Vas a iniciar sesión en otro dispositivo, no en este navegador. Quien tenga ese dispositivo entrará en ${application} con tu cuenta.`,
  sameNetwork:
    'Esta solicitud viene de: {device}, en la dirección de red {address}. Está en la misma red que tú.',
  otherNetwork:
    'Esta solicitud viene de: {device}, en la dirección de red {address}. Está en una red distinta de la tuya.',
  sent: 'Continúa solo si tienes el dispositivo delante. Si alguien te envió el código o el enlace, rechaza la solicitud.',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning:
    'Un programa de este ordenador recibirá este acceso. Cualquier otro programa de aquí podría hacerse pasar por él.',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: '{application} sugiere la wallet {wallet}. Puedes usar otra.',
  suggestsNamed: '{application} sugiere una wallet a la que llama {wallet}. Puedes usar otra.',
  suggestsOther: '{application} sugiere otra wallet: {wallet}. Puedes usar cualquiera de las dos.',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername: 'No tienes nombre de usuario. Esta app te dará uno generado, que no se podrá cambiar después.',
  chooseUsername: 'Elegir antes un nombre de usuario',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: 'Esta solicitud ya no es válida',
  gone: (application) => `Ha caducado o ya se respondió. Vuelve a ${application} e inicia sesión desde allí.`,
  elsewhereTitle: 'Empieza este inicio de sesión en este dispositivo',
  elsewhere: 'Vuelve a la app e inicia sesión desde aquí.',
  goBackTo: (host) => `Volver a ${host}`,
  goBack: 'Volver',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `No puedes usar ${application}`,
  isRestricted: '{place} solo está abierta a miembros de ciertos grupos.',
  notMember: 'Tu cuenta no está en ninguno de estos grupos. No hemos compartido nada sobre ti.',
  askForAccess: 'Pedir acceso al operador',
  asField: 'Sesión iniciada como',
  wordsField: 'Nota del operador',
  goBackTo: 'Volver a {host}',
  tellDevice: 'Rechazar en el dispositivo',
  telling: 'Un momento…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '(una dirección generada: no recibirás los correos que se envíen a ella)',
  none: '(no tienes ninguna, así que no la verá)',
  add: 'Añadir una dirección de correo',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: 'Wallet que se usará en esta app',
  mayKnow: 'Otras wallets que esta app puede ver',
  onChain: (chain) => `(${chain})`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `${application} proporciona estos enlaces. No los hemos comprobado.`,
  websiteOf: (application) => `Sitio web de ${application}`,
  policyOf: (application) => `Política de privacidad de ${application}`,
  termsOf: (application) => `Condiciones de ${application}`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: 'usar {api}',
  useFor: (api, words) => `usar ${api} (${words})`,
  sees: '{api} puede ver: {list}.',
  told: { groups: 'tus grupos', wallet: 'la dirección de tu wallet' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `Volviendo a ${host}.`,
  oneMoment: 'Un momento.',
}
