import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: 'Iniciar sesión',
  toAccount: 'Ir a tu cuenta',
  continue: 'Continuar a la página que buscabas',
  continuing: 'Abriendo la página…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: 'Esta página no se cargó',
  notLoaded: 'Comprueba tu conexión a Internet y vuelve a cargarla.',
  brokenTitle: 'Algo falló en esta página',
  broken: 'No se ha firmado ni cambiado nada. Vuelve a cargarla para continuar.',
  reload: 'Volver a cargar',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: 'Cerraste la solicitud de firma.',
  brokenPage: 'Algo falló en esta página. Vuelve a cargarla.',
  offline: 'No tienes conexión a Internet. Recupérala e inténtalo de nuevo.',
  unreachable: 'El servidor no respondió. Espera un momento e inténtalo de nuevo.',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: 'Usar una wallet de tu teléfono',
  openWallet: 'Abre tu wallet para continuar.',
  signed: 'Firmado con la wallet de tu teléfono.',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: 'O usa tu teléfono',
  phone: 'Inicia sesión con una wallet de tu teléfono.',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: 'Abre tu wallet para iniciar sesión.',
  keepsListening: '',
  notListed: '',
}
