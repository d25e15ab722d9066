import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: 'Connexion',
  toAccount: 'Accéder à votre compte',
  continue: 'Continuer vers la page demandée',
  continuing: 'Ouverture de la page…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: 'Cette page ne s’est pas chargée',
  notLoaded: 'Vérifiez votre connexion Internet, puis rechargez la page.',
  brokenTitle: 'Une erreur s’est produite sur cette page',
  broken: 'Rien n’a été signé ni modifié. Rechargez la page pour continuer.',
  reload: 'Recharger',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: 'Vous avez fermé la demande de signature.',
  brokenPage: 'Une erreur s’est produite sur cette page. Rechargez-la.',
  offline: 'Vous êtes hors ligne. Rétablissez la connexion Internet et réessayez.',
  unreachable: 'Le serveur n’a pas répondu. Patientez un instant et réessayez.',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: 'Utiliser un wallet sur votre téléphone',
  openWallet: 'Ouvrez votre wallet pour continuer.',
  signed: 'Signé avec le wallet de votre téléphone.',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: 'Ou utilisez votre téléphone',
  phone: 'Connectez-vous avec un wallet sur votre téléphone.',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: 'Ouvrez votre wallet pour vous connecter.',
  keepsListening: '',
  notListed: '',
}
