import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/phone.ts'

export const phone: Translation<typeof en.phone> = {
  tab: 'Firmar para otro dispositivo',
  loading: 'Cargando la solicitud',

  titles: {
    'sign-in': 'Iniciar sesión en otro dispositivo',
    interaction: 'Iniciar sesión en otro dispositivo',
    confirmation: 'Confirmar en otro dispositivo',
    link: 'Vincular esta wallet a una cuenta',
  },
  returnTitles: {
    'sign-in': 'Iniciar sesión con esta wallet',
    interaction: 'Iniciar sesión con esta wallet',
    confirmation: 'Confirmar con esta wallet',
    link: 'Vincular esta wallet a una cuenta',
  },
  began: 'Solicitado por',
  network: 'Red',
  sameNetwork: '{address} (la misma que la tuya)',
  otherNetwork: '{address} (distinta de la tuya)',
  application: 'Para',
  namedAt: '{name}, {place}',
  device: 'un dispositivo',
  app: 'una app (dirección no verificada)',
  learns: 'Podrá',
  change: 'Cambio',
  account: 'Cuenta',
  onlyIfYou: 'Continúa solo si acabas de iniciar esto tú.',
  otherNetworkWarning:
    'El otro navegador está en una red distinta de la tuya. Si no lo tienes delante, puede que otra persona te haya enviado esta solicitud.',
  notMe: 'No he sido yo',
  ending: 'Denegando…',

  sign: 'Firmar',
  signFor: (host) => `Firmar para ${host}`,
  signing: 'Enviando…',
  signedTitle: 'Firmado',

  codeTitle: 'Escribe este código solo donde empezaste',
  code: 'Seis dígitos:',
  codeLead: 'No des este código a nadie. Quien te lo pida quiere iniciar sesión con tu cuenta.',
  returnTitle: 'Vuelve a donde empezaste',
  goBack: 'Volver a tu navegador',
  goBackLead:
    'Si este enlace se abre aquí y no en tu navegador, cópialo y pégalo en la página donde empezaste.',

  walletlessTitle: 'Abre esto en tu wallet',
  signHereWith: (wallet) => `Usar ${wallet} en este navegador`,

  refusedTitle: 'Solicitud denegada',
  refusedLead: 'No se ha iniciado ninguna sesión ni se ha cambiado nada. Puedes cerrar esta página.',
  closedTitle: 'Este enlace ya no funciona',
  closedLead:
    'Funciona una sola vez, durante tres minutos, y solo en el primer navegador que lo abre. Vuelve a donde empezaste y crea un enlace nuevo.',
  noSecretTitle: 'Este enlace está incompleto',
  noSecretLead: 'Abre el enlace completo que muestra el otro dispositivo.',
  notLoaded: 'No se pudo cargar esta página',
  tryAgain: 'Reintentar',

  returnTab: 'De vuelta de tu wallet',
  asks: {
    'sign-in': { title: '¿Iniciar sesión con esta wallet?', agree: (wallet) => `Continuar como ${wallet}` },
    interaction: { title: '¿Iniciar sesión con esta wallet?', agree: (wallet) => `Continuar como ${wallet}` },
    link: { title: '¿Vincular esta wallet a tu cuenta?', agree: (wallet) => `Vincular ${wallet}` },
  },
  askLead: 'Esta wallet ha firmado. Continúa solo si es tuya y acabas de abrirla desde este navegador.',
  notMyWallet: 'Esta no es mi wallet',
  finishing: 'Un momento.',
  doneTitle: 'Listo',
  doneLead: 'Vuelve a la pestaña donde empezaste.',
  goOn: 'Continuar',
  elsewhereTitle: 'Abre este enlace donde empezaste',
  elsewhereLead: 'Copia el enlace y ábrelo en el navegador donde empezaste.',
  notDone: 'No se pudo completar esta solicitud',
}
