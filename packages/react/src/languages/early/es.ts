import { pluralOf } from '../../texts/pluralOf.ts'
import type { EarlyTexts } from '../../texts/Texts.ts'

const plural = pluralOf('es')

/** What is said in Spanish until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
  locale: 'es',
  justNow: 'ahora mismo',
  chooseTitle: (application) => `Inicia sesión en ${application}`,
  chooseLead: 'Usa la wallet que ya tienes. Sin contraseña, sin comisiones.',
  lookingForWallets: 'Buscando wallets.',
  walletsFound: (count) =>
    plural(count, { one: '1 wallet encontrada.', other: (n) => `${n} wallets encontradas.` }),
  lastUsed: 'La última usada en este dispositivo',
  notListed: '¿No ves tu wallet? Activa su extensión y aparecerá aquí.',
  walletMissing: 'No se encontró ninguna wallet en este navegador.',
  getWalletTitle: 'Consigue una wallet',
  getWallet:
    'Una wallet es una app o una extensión del navegador que guarda tus claves. Instala una y vuelve aquí.',
  getWalletLink: 'Comparar wallets en ethereum.org',
  phoneTitle: 'Usa una wallet de tu teléfono',
  phone: 'Abre esta página en el navegador de tu wallet.',
  keepsListening: 'Cuando actives una wallet, aparecerá aquí.',
  connecting: (wallet) => `Abre ${wallet} para continuar.`,
  termFor: 'Para',
  termUntil: 'Plazo',
  exactText: 'Mostrar el texto exacto',
  serverUnreachable: 'El servidor no respondió. Espera un momento e inténtalo de nuevo.',
  tryAgain: 'Reintentar',
  copyAddress: (shown, address) => `${shown}. Copiar la dirección ${address}`,
  clickToCopy: 'Haz clic para copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar. Selecciona la dirección.',
}
