import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/phone.ts'

export const phone: Translation<typeof en.phone> = {
  tab: 'Signer pour un autre appareil',
  loading: 'Chargement de la demande',

  titles: {
    'sign-in': 'Se connecter sur un autre appareil',
    interaction: 'Se connecter sur un autre appareil',
    confirmation: 'Confirmer sur un autre appareil',
    link: 'Associer ce wallet à un compte',
  },
  returnTitles: {
    'sign-in': 'Se connecter avec ce wallet',
    interaction: 'Se connecter avec ce wallet',
    confirmation: 'Confirmer avec ce wallet',
    link: 'Associer ce wallet à un compte',
  },
  began: 'Demandé par',
  network: 'Réseau',
  sameNetwork: '{address} (le même que le vôtre)',
  otherNetwork: '{address} (différent du vôtre)',
  application: 'Pour',
  namedAt: '{name}, {place}',
  device: 'un appareil',
  app: 'une app (adresse non vérifiée)',
  learns: 'Pourra',
  change: 'Modification',
  account: 'Compte',
  onlyIfYou: 'Ne continuez que si vous venez de faire cette demande vous-même.',
  otherNetworkWarning:
    'L’autre navigateur est sur un réseau différent du vôtre. S’il n’est pas devant vous, quelqu’un d’autre vous a peut-être envoyé cette demande.',
  notMe: 'Ce n’était pas moi',
  ending: 'Rejet en cours…',

  sign: 'Signer',
  signFor: (host) => `Signer pour ${host}`,
  signing: 'Envoi…',
  signedTitle: 'Signé',

  codeTitle: 'Saisissez ce code uniquement là où vous avez commencé',
  code: 'Six chiffres :',
  codeLead:
    'Ne donnez ce code à personne. Toute personne qui vous le demande veut se connecter avec votre compte.',
  returnTitle: 'Revenez là où vous avez commencé',
  goBack: 'Revenir à votre navigateur',
  goBackLead:
    'Si ce lien s’ouvre ici et non dans votre navigateur, copiez-le et collez-le sur la page où vous avez commencé.',

  walletlessTitle: 'Ouvrez ceci dans votre wallet',
  signHereWith: (wallet) => `Utiliser ${wallet} dans ce navigateur`,

  refusedTitle: 'Demande rejetée',
  refusedLead: 'Aucune connexion n’a eu lieu et rien n’a été modifié. Vous pouvez fermer cette page.',
  closedTitle: 'Ce lien ne fonctionne plus',
  closedLead:
    'Il est valable une seule fois, pendant trois minutes, et uniquement dans le premier navigateur qui l’ouvre. Revenez là où vous avez commencé et créez un nouveau lien.',
  noSecretTitle: 'Ce lien est incomplet',
  noSecretLead: 'Ouvrez en entier le lien affiché par l’autre appareil.',
  notLoaded: 'Impossible de charger cette page',
  tryAgain: 'Réessayer',

  returnTab: 'Retour de votre wallet',
  asks: {
    'sign-in': { title: 'Vous connecter avec ce wallet ?', agree: (wallet) => `Continuer avec ${wallet}` },
    interaction: { title: 'Vous connecter avec ce wallet ?', agree: (wallet) => `Continuer avec ${wallet}` },
    link: { title: 'Associer ce wallet à votre compte ?', agree: (wallet) => `Associer ${wallet}` },
  },
  askLead:
    'Ce wallet a signé. Ne continuez que s’il est à vous et que vous venez de l’ouvrir depuis ce navigateur.',
  notMyWallet: 'Ce n’est pas mon wallet',
  finishing: 'Un instant.',
  doneTitle: 'Terminé',
  doneLead: 'Revenez à l’onglet où vous avez commencé.',
  goOn: 'Continuer',
  elsewhereTitle: 'Ouvrez ce lien là où vous avez commencé',
  elsewhereLead: 'Copiez le lien et ouvrez-le dans le navigateur où vous avez commencé.',
  notDone: 'Impossible de terminer cette demande',
}
