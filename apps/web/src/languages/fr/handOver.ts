import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/handOver.ts'

const plural = pluralOf('fr')

export const handOver: Translation<typeof en.handOver> = {
  lead: 'Scannez ce code avec votre app de wallet. Si vous le scannez avec l’appareil photo de votre téléphone, ouvrez le lien dans votre wallet.',
  qrCode: 'Code QR avec un lien pour votre téléphone',
  onlyYou:
    'Ne communiquez le lien ou le code à personne. Ils sont valables une seule fois, pendant trois minutes.',
  loopback:
    'Votre téléphone ne peut pas joindre {host}, qui est cet ordinateur. Ouvrez le lien ici, dans un autre navigateur.',

  making: 'Création d’un lien…',
  waiting: 'En attente de votre téléphone.',
  opened: 'Lien ouvert sur votre téléphone.',
  openedLead: 'Signez sur votre téléphone. Cette page continuera ensuite.',
  signed: 'Signé sur votre téléphone.',
  codeLead: 'Saisissez les six chiffres affichés sur votre téléphone.',
  code: 'Six chiffres',
  goOn: 'Continuer',
  checking: 'Vérification…',
  notSix: 'Saisissez six chiffres, par exemple 104 283.',
  triesLeft: (left) =>
    plural(left, {
      one: (n) => `Ces chiffres ne correspondent pas. Il vous reste ${n} essai.`,
      other: (n) => `Ces chiffres ne correspondent pas. Il vous reste ${n} essais.`,
    }),
  completed: 'Terminé.',
  completedElsewhere: 'Terminé. Continuez dans l’autre onglet de ce navigateur.',
  cancel: 'Annuler',

  expired: 'Le lien a expiré.',
  expiredLead: 'Rien n’a été modifié.',
  refused: 'Demande rejetée sur le téléphone.',
  refusedLead: 'Rien n’a été modifié. Si ce n’est pas vous qui l’avez rejetée, quelqu’un d’autre a le lien.',
  denied: 'Cette signature ne peut pas être utilisée ici.',
  deniedLead: 'Rien n’a été modifié.',
  usedUp: 'Vous avez saisi trois codes incorrects.',
  usedUpLead: 'Cette signature ne peut plus être utilisée. Recommencez depuis le début.',
  cancelled: 'Annulé.',
  cancelledLead: 'Le lien ne fonctionne plus.',
  again: 'Créer un nouveau lien',
  offline: 'Vous êtes hors ligne. Cette page continuera au retour de la connexion Internet.',
  unreachable: 'Le serveur ne répond pas. Nous continuons d’essayer.',
  tryAgain: 'Réessayer',

  walletsLead: 'Ouvrez votre wallet et signez-y. Utilisez ensuite le lien qu’il affiche pour revenir ici.',
  another: 'Autre wallet',
  anotherLead: 'Copiez le lien et ouvrez-le dans le navigateur de votre wallet.',
  walletOpened: 'Lien ouvert dans votre wallet.',
  walletOpenedLead: 'Signez-y. Utilisez ensuite le lien qu’il affiche pour revenir ici.',
  walletSigned: 'Signé dans votre wallet.',
  returnLead:
    'Touchez le lien de retour dans votre wallet. S’il s’ouvre dans le wallet, copiez-le et collez-le ici.',
  returnLink: 'Lien de retour',
  openInWallet: 'Ce navigateur n’a pas de wallet. Ouvrez cette page dans le navigateur de votre wallet.',
  openElsewhere:
    'Ce navigateur n’a pas de wallet. Copiez le lien et ouvrez-le dans un navigateur qui en a un.',
  noWallet: 'Pas encore de wallet ?',
  compare: 'Comparer les wallets sur ethereum.org',
  notALink: 'Ce n’est pas le lien de votre wallet. Copiez le lien en entier.',
  wrongLink: 'Ce lien correspond à une autre demande. Copiez celui que votre wallet affiche maintenant.',
}
