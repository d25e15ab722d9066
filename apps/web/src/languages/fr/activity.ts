import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/activity.ts'

const plural = pluralOf('fr')

export const events: Translation<typeof en.events> = {
  signedIn: (wallet) => `Connexion avec ${wallet}`,
  signInRefused: (wallet, reason) => `Connexion avec ${wallet} non acceptée : ${reason}`,
  signInsRefused: (count, wallet, reason) =>
    plural(count, {
      one: (n) => `${n} connexion avec ${wallet} non acceptée en une heure. Premier motif : ${reason}`,
      other: (n) => `${n} connexions avec ${wallet} non acceptées en une heure. Premier motif : ${reason}`,
    }),
  counted: (sentence, count) => `${sentence} (${count} de ce type en une heure)`,
  signedOut: 'Déconnexion',
  handOverRefused: 'Une demande de signature sur un autre appareil y a été rejetée',
  confirmed: (wallet, change) => `Confirmation avec ${wallet} : ${change}`,

  sessionEnded: 'Fin d’une session',
  sessionEndedByOperator: 'Un opérateur a mis fin à une session',
  sessionReplaced: 'Session terminée : nouvelle connexion dans le même navigateur',
  sessionWalletRefused: 'Session terminée : le wallet à contrat n’accepte plus sa signature',
  sessionWalletUnlinked: 'Session terminée : son wallet a été dissocié',
  sessionAccountDisabled: 'Session terminée : le compte a été désactivé',
  sessionTokensEnded: 'Déconnexion des apps qu’une ancienne session avait laissées ouvertes',
  sessionsEnded: (count) => `Sessions terminées : ${count}`,
  sessionsEndedByOperator: (count) => `Sessions terminées par un opérateur : ${count}`,
  sessionTooMany: 'Session terminée : trop de sessions étaient ouvertes, et celle-ci était la plus ancienne',

  walletLinked: (wallet) => `Wallet associé : ${wallet}`,
  walletUnlinked: (wallet) => `Wallet dissocié : ${wallet}`,
  walletLabelled: (wallet, label) => `Libellé « ${label} » donné : ${wallet}`,
  walletUnlabelled: (wallet) => `Libellé retiré : ${wallet}`,
  primaryWalletChanged: (wallet) => `Wallet principal choisi : ${wallet}`,

  nameChanged: (name) => `Nom affiché modifié en « ${name} »`,
  nameRemoved: 'Nom affiché retiré',
  pictureChosen: 'Identicon choisi comme image',
  pictureRemoved: 'Image retirée',
  profileChanged: 'Profil modifié',
  usernameChosen: (username) => `Nom d’utilisateur choisi : ${username}`,
  usernameRemoved: 'Nom d’utilisateur retiré',
  emailRequested: (address) => `Lien demandé pour ${address}`,
  emailAdded: (address) => `Adresse e-mail ajoutée : ${address}`,
  emailChanged: (previous, address) => `Adresse e-mail modifiée : ${address} remplace ${previous}`,
  emailRemoved: (address) => `Adresse e-mail retirée : ${address}`,
  dataExported: 'Données du compte exportées',
  activityExported: 'Activité exportée',
  allActivityExported: 'Activité de tous les comptes exportée',
  accountDeleted: 'Compte supprimé',
  accountDisabled: 'Un opérateur a désactivé le compte',
  accountEnabled: 'Un opérateur a réactivé le compte',
  becameOperator: 'Rôle d’opérateur de ce site obtenu',
  noLongerOperator: 'Rôle d’opérateur de ce site retiré',
  operatorClaimed: 'Rôle d’opérateur de ce site obtenu avec le lien à usage unique',

  appConnected: (app) => `${app} peut savoir qui vous êtes : autorisation accordée`,
  appSignedIn: (app) => `Connexion à ${app}`,
  appDeclined: (app) => `Vous avez refusé de vous connecter à ${app}`,
  appRefused: (app) => `Accès à ${app} non accepté`,
  appWalletsChanged: (app, wallet) => `Wallet choisi pour ${app} : ${wallet}`,
  appApiTakenBack: (app, what) => `Autorisation retirée à ${app} : ${what}`,
  appDisconnected: (app) => `Accès révoqué : ${app}`,
  appDisconnectedByOperator: (app) => `Accès révoqué par un opérateur : ${app}`,
  appDisconnectedWalletUnlinked: (app) =>
    `Accès révoqué : ${app}, parce que le wallet visible par l’app a été dissocié`,

  groupJoined: (group) => `Groupe rejoint avec une invitation : ${group}`,
  groupMemberAdded: (group) => `Ajout à un groupe par un opérateur : ${group}`,
  groupMemberRemoved: (group) => `Retrait d’un groupe par un opérateur : ${group}`,
  claimChanged: (claim) => `Un opérateur a modifié ce que les apps peuvent voir de vous : ${claim}`,
  invitationUsed: (label) => `Invitation « ${label} » utilisée`,

  tokenAdded: (name) => `Jeton d’opérateur « ${name} » créé`,
  tokenRevoked: (name) => `Jeton d’opérateur « ${name} » révoqué`,
  restored:
    'Le site a été rétabli depuis une sauvegarde. Tout ce qui est postérieur à la sauvegarde est perdu',
  restoredOf: (time) =>
    `Le site a été rétabli depuis une sauvegarde (${time}). Tout ce qui est postérieur est perdu`,
  restoredSignedOut:
    'Le site a été rétabli depuis une sauvegarde, et toutes les sessions ont pris fin. Tout ce qui est postérieur à la sauvegarde est perdu',
  restoredOfSignedOut: (time) =>
    `Le site a été rétabli depuis une sauvegarde (${time}), et toutes les sessions ont pris fin. Tout ce qui est postérieur est perdu`,
}

export const unnamed: Translation<typeof en.unnamed> = {
  event: (kind) => `Événement inconnu : ${kind}`,
  wallet: 'un wallet qui n’est plus associé',
  app: 'une app',
  group: 'un groupe',
  claim: 'une donnée fixe',
  change: 'une modification',
  refusal: 'demande non valable',
  newRefusal: (code) => `motif inconnu (${code})`,
}

export const confirmedChanges: Translation<typeof en.confirmedChanges> = {
  link_wallet: 'associer un wallet',
  unlink_wallet: 'dissocier un wallet',
  change_username: 'choisir un nom d’utilisateur',
  change_email: 'utiliser une adresse e-mail',
  remove_email: 'retirer l’adresse e-mail',
  delete_account: 'supprimer le compte',
}

export const refusals: Translation<typeof en.refusals> = {
  signature_mismatch: 'signature d’un autre wallet',
  signature_malformed: 'signature illisible',
  nonce_expired: 'demande expirée',
  nonce_spent: 'demande déjà utilisée',
  nonce_invalid: 'demande créée pour un autre navigateur',
  hand_over_closed: 'la demande de signature sur un autre appareil avait pris fin',
  domain_mismatch: 'message pour un autre site',
  scheme_mismatch: 'message pour un autre site',
  uri_mismatch: 'message pour une autre page',
  chain_not_allowed: 'blockchain non acceptée par ce site',
  issued_in_future: 'message daté dans le futur',
  not_yet_valid: 'message pas encore valable',
  expired: 'message expiré',
  wallet_unverifiable: 'le wallet n’a pas pu être vérifié',
  wallet_undeployed: 'wallet pas encore déployé sur sa blockchain',
  chain_unreachable: 'la blockchain du wallet n’a pas répondu',
  account_disabled: 'compte désactivé',
  not_admitted: 'pas de compte pour ce wallet',
  forbidden: 'wallet non associé à ce compte',
  wallet_taken: 'wallet associé à un autre compte',
  invalid_request: 'message différent de celui demandé par ce site',
  rate_limited: 'trop de tentatives',
}
