import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: 'Fermer',

  signedOutTitle: 'Votre session a été fermée',
  signInAgain: 'Reconnectez-vous pour continuer.',
  signInAgainAs: (address) => `Reconnectez-vous avec ${address} pour continuer.`,
  otherAccountTitle: 'Vous avez ouvert une session sur un autre compte',
  otherAccount:
    '{account} appartient à un autre compte que celui de cette page. Votre modification n’a pas été faite.',
  toOtherAccount: 'Aller à cet autre compte',
  signInWithAnother: 'Utiliser un autre wallet',

  isOn: '{wallet} est relié avec {account}.',
  oneKey:
    'Le wallet jetable a sa propre clé dans chaque onglet. Vous ne pouvez pas utiliser ici la clé d’un autre onglet.',
  chooseAccountsIn: (wallet) => `Choisir des adresses dans ${wallet}`,
  useAnother: 'Utiliser un autre wallet',
  goesOn: 'Changez d’adresse dans votre wallet pour continuer.',

  confirmLead:
    'Signez pour confirmer, afin que personne d’autre ne puisse le faire à votre place. Votre signature ne vaut que pour cette modification.',
  signedAlready: 'Vous avez déjà signé pour cette modification. Elle n’a pas encore été faite.',
  notLinkedTitle: (address) => `${address} n’est pas associé à ce compte`,
  notLinked: (wallet, own) =>
    `Seul un wallet de ce compte peut confirmer la modification. Ouvrez ${wallet} et passez à ${own}.`,
  chooseTitle: 'Choisissez le wallet avec lequel signer',
  chooseLead: 'Utilisez un wallet de ce compte.',
  chooseLeadOwn: (own) => `Utilisez un wallet de ce compte : ${own}.`,
  walletIsOn: (address) => `Connecté avec ${address}`,
  walletIsOnOther: (address) => `Connecté avec ${address}, qui n’est pas associé à ce compte`,
  confirmsField: 'Modification',
  confirming: 'Confirmation…',
  confirmed: 'Confirmé',
  notLinkedProblem: 'Ce wallet n’est pas associé à ce compte. Signez avec un wallet qui l’est.',
  otherSessionProblem: 'Cette demande était pour une autre session. Signez la nouvelle ci-dessous.',

  unknownWallet: 'un wallet',
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: 'Associer un autre wallet',
    what: 'Associer un autre wallet à ce compte',
    button: 'Signer pour continuer',
  }),
  unlink_wallet: (wallet) => ({
    title: `Dissocier ${wallet}`,
    what: `Dissocier ${wallet} de ce compte`,
    button: `Signer et dissocier ${wallet}`,
  }),
  change_username: (username) => ({
    title: `Utiliser le nom d’utilisateur ${username}`,
    what: `Utiliser le nom d’utilisateur ${username}`,
    button: `Signer et utiliser ${username}`,
  }),
  change_email: (address) => ({
    title: `Utiliser l’adresse e-mail ${address}`,
    what: `Utiliser l’adresse e-mail ${address} dès que vous aurez ouvert le lien que nous y enverrons`,
    button: 'Signer et recevoir un lien',
  }),
  remove_email: () => ({
    title: 'Retirer votre adresse e-mail',
    what: 'Retirer l’adresse e-mail de ce compte',
    button: 'Signer et retirer l’adresse',
  }),
  delete_account: () => ({
    title: 'Supprimer ce compte',
    what: 'Supprimer définitivement ce compte',
    button: 'Signer et supprimer ce compte',
  }),
}
