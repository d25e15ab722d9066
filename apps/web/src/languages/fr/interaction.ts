import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: 'Connexion',
  tabFor: (application) => `Connexion à ${application}`,
  loading: 'Chargement de la demande',
  notShown: 'Impossible de charger cette page',
  tryAgain: 'Réessayer',

  device: 'Un appareil',
  app: 'Une app (adresse non vérifiée)',
  willBeAble: '{place} pourra :',
  willBeAbleField: 'Pourra',
  signedInTitle: 'Votre session est ouverte',
  backToConsent: 'Utiliser le compte de votre session',

  continueTo: (application) => `Continuer vers ${application}`,
  goingBack: 'Retour…',

  decline: 'Refuser',
  declineTo: 'Refuser et revenir à {host}',
  declining: 'Refus en cours…',
  notTold: (application, reason) => `Impossible de joindre ${application}. ${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: 'vous reconnaître à votre retour',
    profile: 'voir votre nom, votre nom d’utilisateur, votre image et votre langue',
    email: 'voir votre adresse e-mail',
    wallet: 'voir l’adresse, le type et la blockchain de ce wallet',
    siwe: 'voir le message que vous signez, qui contient l’adresse de votre wallet',
    groups: 'voir vos groupes et ce que l’opérateur a noté à votre sujet',
    offline_access: 'conserver l’accès jusqu’à ce que vous le révoquiez',
  },
  new: 'nouveau',
  these: (names) => `(${names.map(isolate).join(', ')}) `,
}
