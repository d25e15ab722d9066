import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: 'Iniciar sesión',
  tabFor: (application) => `Iniciar sesión en ${application}`,
  loading: 'Cargando la solicitud',
  notShown: 'No se pudo cargar esta página',
  tryAgain: 'Reintentar',

  device: 'Un dispositivo',
  app: 'Una app (dirección no verificada)',
  willBeAble: '{place} podrá:',
  willBeAbleField: 'Podrá',
  signedInTitle: 'Has iniciado sesión',
  backToConsent: 'Usar la cuenta de tu sesión',

  continueTo: (application) => `Continuar a ${application}`,
  goingBack: 'Volviendo…',

  decline: 'Rechazar',
  declineTo: 'Rechazar y volver a {host}',
  declining: 'Rechazando…',
  notTold: (application, reason) => `No se pudo contactar con ${application}. ${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: 'reconocerte cuando vuelvas',
    profile: 'ver tu nombre, tu nombre de usuario, tu imagen y tu idioma',
    email: 'ver tu dirección de correo',
    wallet: 'ver la dirección, el tipo y la blockchain de esta wallet',
    siwe: 'ver el mensaje que firmas, que contiene la dirección de tu wallet',
    groups: 'ver tus grupos y lo que el operador ha anotado sobre ti',
    offline_access: 'conservar el acceso hasta que desconectes la app',
  },
  new: 'nuevo',
  these: (names) => `(${names.map(isolate).join(', ')}) `,
}
