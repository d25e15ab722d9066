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
  unknownPerson: 'cette personne',
  namedPerson: (name, address) => `${name} (${address})`,
  namelessApplication: (clientId) => `l’app ${clientId}`,
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `Donner le rôle d’opérateur à ${person}`,
    what: `Donner le rôle d’opérateur à ${person}`,
    button: 'Signer et donner le rôle',
  }),
  member: (person) => ({
    title: `Retirer le rôle d’opérateur à ${person}`,
    what: `Retirer le rôle d’opérateur à ${person}`,
    button: 'Signer et retirer le rôle',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `Créer le jeton d’opérateur ${name}. Il a ces droits jusqu’à cette date : ${until}. Droits : ${rights}. Il fonctionne depuis n’importe où.`,
  fromNetworks: (name, rights, until, networks) =>
    `Créer le jeton d’opérateur ${name}. Il a ces droits jusqu’à cette date : ${until}. Droits : ${rights}. Il fonctionne uniquement depuis ${networks}.`,
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
  disable_account: (person) => ({
    title: `Désactiver le compte de ${person}`,
    what: `Désactiver le compte de ${person} et mettre fin à ses sessions`,
    button: 'Signer et désactiver',
  }),
  enable_account: (person) => ({
    title: `Activer le compte de ${person}`,
    what: `Réactiver le compte de ${person}`,
    button: 'Signer et activer',
  }),
  end_sessions: (person) => ({
    title: `Mettre fin à toutes les sessions de ${person}`,
    what: `Mettre fin à toutes les sessions de ${person}`,
    button: 'Signer et y mettre fin',
  }),
  end_session: (person) => ({
    title: `Mettre fin à une session de ${person}`,
    what: `Mettre fin à une seule session de ${person}`,
    button: 'Signer et y mettre fin',
  }),
  export_activity: () => ({
    title: 'Exporter l’activité de tous les comptes',
    what: 'Télécharger l’activité de tous les comptes',
    button: 'Signer et exporter',
  }),
  add_application: (name) => ({
    title: `Ajouter ${name}`,
    what: `Ajouter l’app ${name}`,
    button: 'Signer et ajouter',
  }),
  change_application: (name) => ({
    title: `Modifier ${name}`,
    what: `Modifier l’app ${name}`,
    button: 'Signer et modifier',
  }),
  rotate_application_secret: (name) => ({
    title: `Donner un nouveau secret à ${name}`,
    what: `Donner un nouveau secret à l’app ${name}`,
    button: 'Signer et remplacer le secret',
  }),
  remove_application: (name) => ({
    title: `Retirer ${name}`,
    what: `Retirer l’app ${name}`,
    button: 'Signer et retirer',
  }),
  change_brand: () => ({
    title: 'Modifier l’apparence du site',
    what: 'Modifier le nom, le logo, les couleurs ou les liens que tout le monde voit ici',
    button: 'Signer et modifier',
  }),
  change_sign_up: (policy) => ({
    title: 'Modifier qui peut créer un compte',
    what: `Modifier qui peut créer un compte. Désormais : ${policy}`,
    button: 'Signer et modifier',
  }),
  make_invitation: (label) => ({
    title: `Créer l’invitation « ${label} »`,
    what: `Créer l’invitation « ${label} », qui ajoute des personnes à des groupes`,
    button: 'Signer et créer',
  }),
  add_group: (slug) => ({
    title: `Ajouter le groupe ${slug}`,
    what: `Ajouter le groupe ${slug}`,
    button: 'Signer et ajouter',
  }),
  change_group: (name) => ({
    title: `Modifier le groupe ${name}`,
    what: `Modifier le groupe ${name}`,
    button: 'Signer et modifier',
  }),
  change_group_members: (name) => ({
    title: `Modifier les membres : ${name}`,
    what: `Modifier les membres du groupe ${name}`,
    button: 'Signer et modifier',
  }),
  remove_group: (name) => ({
    title: `Retirer le groupe ${name}`,
    what: `Retirer le groupe ${name}`,
    button: 'Signer et retirer',
  }),
  change_claims: (person) => ({
    title: `Modifier les données fixes de ${person}`,
    what: `Modifier ce que les apps peuvent voir au sujet de ${person}`,
    button: 'Signer et modifier',
  }),
  rotate_keys: () => ({
    title: 'Renouveler les clés de signature',
    what: 'Renouveler les clés qui signent les jetons pour les apps',
    button: 'Signer et renouveler',
  }),
  revoke_keys: () => ({
    title: 'Révoquer les clés de signature',
    what: 'Révoquer toutes les clés qui signent les jetons pour les apps',
    button: 'Signer et révoquer',
  }),
  add_operator_token: (name) => ({
    title: `Créer le jeton d’opérateur ${name}`,
    what: `Créer le jeton d’opérateur ${name}`,
    button: 'Signer et créer',
  }),
}
