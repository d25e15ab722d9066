import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
  notCopied: 'Copie impossible. Sélectionnez le lien et copiez-le.',
  link: 'Lien',
}

export const parts: Translation<typeof en.parts> = {
  skip: 'Aller au contenu',
  tryAgain: 'Réessayer',

  offlineNote:
    'Vous êtes hors ligne. Vous voyez un contenu enregistré et ne pouvez rien modifier avant le retour de la connexion Internet.',

  nothingHereTab: 'Page introuvable',
  nothingHereTitle: 'Page introuvable',
  nothingHere: 'Il n’y a pas de page à l’adresse {path}. Vérifiez qu’elle ne contient pas d’erreur.',
  toAccount: 'Accéder à votre compte',

  showMore: (things) => `Afficher plus : ${things}`,
  showingMore: (things) => `Suite affichée : ${things}.`,
  moreNotLoaded: (things) => `Impossible de charger la suite : ${things}.`,
  loadingMore: 'Chargement…',

  saved: (what) => `Enregistré : ${what}.`,
  notSaved: (what, reason) => `Non enregistré : ${what}. ${reason}`,
  undo: 'Annuler la modification',
  undoLabel: (what) => `Annuler la modification : ${what}`,

  save: 'Enregistrer',
  cancel: 'Annuler',
  nameForbidden: 'Ce nom contient un caractère invisible ou qui inverse le texte. Saisissez-le de nouveau.',
  nameTooLong: (length, most) => `Ce nom compte ${length} caractères. Le maximum est de ${most}.`,

  namedAddress: (name, address) => `${name} (${address})`,
  unknownBrowser: 'Navigateur inconnu',
  browserOnSystem: (browser, system) => `${browser} sur ${system}`,
  chain: (id) => `blockchain ${id}`,
  namedChain: (name, id) => `${name} (blockchain ${id})`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address:
    'Ce nom ressemble à une adresse de wallet et pourrait être pris pour une adresse. Choisissez-en un autre.',
  ens_name: 'Ce nom ressemble à un nom ENS et pourrait être pris pour un nom ENS. Retirez le point.',
  mixed_scripts:
    'Ce nom mélange des lettres d’alphabets différents qui peuvent se ressembler. Utilisez un seul alphabet.',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: 'Déconnexion effectuée',
    lead: 'Votre session est fermée sur ce navigateur.',
    action: 'Se reconnecter',
  },
  unknown: {
    title: 'Votre session est fermée',
    lead: 'Connectez-vous pour continuer.',
    action: 'Se connecter',
  },
  unlinked: {
    title: 'Wallet dissocié',
    lead: 'Votre session était ouverte avec ce wallet : elle est donc fermée sur ce navigateur. Connectez-vous avec un autre wallet de votre compte.',
    action: 'Se connecter avec un autre wallet',
  },
  deleted: {
    title: 'Compte supprimé',
    lead: 'Toutes ses données sur ce site ont disparu. Si vous vous connectez avec l’un de ses wallets, vous aurez un nouveau compte, vide.',
    action: 'Se connecter',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: 'Session ouverte',
  title: (address) => `Votre session est ouverte avec ${address}`,
  lead: 'Vous connecter avec un autre wallet met fin à cette session.',
  another: 'Utiliser un autre wallet',
  signOut: 'Se déconnecter',
  signingOut: 'Déconnexion…',
}
