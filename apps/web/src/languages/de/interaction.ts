import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: 'Anmelden',
  tabFor: (application) => `Bei ${application} anmelden`,
  loading: 'Anfrage wird geladen',
  notShown: 'Diese Seite konnte nicht geladen werden',
  tryAgain: 'Erneut versuchen',

  device: 'Ein Gerät',
  app: 'Eine App (Adresse nicht geprüft)',
  willBeAble: '{place} kann künftig:',
  willBeAbleField: 'Kann künftig',
  signedInTitle: 'Sie sind angemeldet',
  backToConsent: 'Mit dem angemeldeten Konto fortfahren',

  continueTo: (application) => `Weiter zu ${application}`,
  goingBack: 'Sie werden zurückgeleitet…',

  decline: 'Ablehnen',
  declineTo: 'Ablehnen und zurück zu {host}',
  declining: 'Wird abgelehnt…',
  notTold: (application, reason) => `${application} ist nicht erreichbar. ${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: 'Sie wiedererkennen, wenn Sie zurückkommen',
    profile: 'Ihren Namen, Benutzernamen, Ihr Bild und Ihre Sprache sehen',
    email: 'Ihre E-Mail-Adresse sehen',
    wallet: 'Adresse, Art und Blockchain dieser Wallet sehen',
    siwe: 'die Nachricht sehen, die Sie signieren; sie enthält Ihre Wallet-Adresse',
    groups: 'Ihre Gruppen sehen und was der Betreiber über Sie vermerkt hat',
    offline_access: 'Zugriff behalten, bis Sie die App trennen',
  },
  new: 'neu',
  these: (names) => `(${names.map(isolate).join(', ')}) `,
}
