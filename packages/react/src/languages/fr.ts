import { tellProblems } from '../texts/problems.ts'
import type { TranslatedTexts } from '../texts/Texts.ts'
import { earlyTexts } from './early/fr.ts'

const problems = tellProblems(earlyTexts.locale, {
  invalid_message: 'Ce n’est pas un message de connexion valide. Recommencez.',
  domain_mismatch:
    'Ce message a été signé pour {received}, et non pour {expected}. Vérifiez la barre d’adresse et connectez-vous de nouveau.',
  scheme_mismatch:
    'Ce message a été signé pour {received}, et non pour {expected}. Connectez-vous de nouveau.',
  uri_mismatch:
    'Ce message a été signé pour une autre page. Revenez sur le site et connectez-vous de nouveau.',
  chain_not_allowed:
    'Ce site n’accepte pas la blockchain {received}. Changez de blockchain dans votre wallet et connectez-vous de nouveau.',
  nonce_invalid: 'Cette connexion n’a pas été commencée dans ce navigateur. Recommencez depuis le site.',
  nonce_spent: 'Cette connexion a déjà été utilisée. Recommencez.',
  issued_in_future:
    'La date de ce message est dans le futur. Vérifiez l’heure de votre appareil et connectez-vous de nouveau.',
  not_yet_valid:
    'Ce message n’est valable qu’à partir du {notBefore}. Connectez-vous de nouveau à ce moment-là.',
  expired: 'Ce message a expiré le {expirationTime}. Connectez-vous de nouveau.',
  signature_malformed: 'Ce n’est pas la signature d’un wallet. Connectez-vous de nouveau.',
  wallet_unverifiable:
    'Ce wallet est un contrat sur la blockchain {chainId}, que ce site ne peut pas vérifier. Utilisez un autre wallet ou demandez à l’opérateur d’ajouter cette blockchain.',
  wallet_undeployed:
    'Ce wallet n’est pas encore déployé sur la blockchain {chainId}, où seuls les wallets déployés peuvent être vérifiés. Effectuez d’abord une transaction avec lui sur cette blockchain, puis reconnectez-vous.',
  chain_unreachable:
    'Impossible de vérifier le wallet, car sa blockchain ne répond pas. Réessayez dans une minute.',
  account_disabled: 'Ce compte est désactivé. Contactez l’opérateur.',
  not_admitted: 'Ce site n’ouvre pas de compte pour ce wallet. Demandez un accès à l’opérateur.',
  sign_in_refused: 'Ce site ne vous a pas connecté : {reason}.',
  origin_forbidden: 'Cette demande ne vient pas de ce site. Rechargez la page et réessayez.',
  invalid_request: 'Le site n’a pas accepté ces informations. Rechargez la page et réessayez.',
  payload_too_large: 'C’est trop volumineux : la limite est de {limit}.',
  not_found: 'Cela n’existe pas, ou n’existe plus.',
  rate_limited: 'Trop de tentatives. Réessayez dans {seconds} s.',
  storage_unavailable: 'Le service ne peut rien enregistrer pour le moment. Réessayez dans une minute.',
  clock_unsettled:
    'L’horloge du serveur vient d’être changée, et les connexions sont brièvement impossibles. Réessayez dans {seconds} s.',
  internal: 'Un problème est survenu de notre côté. Réessayez. S’il persiste, indiquez {reference}.',
})

/** The words in French. */
export const texts: TranslatedTexts = {
  ...earlyTexts,
  walletSilent: (wallet) =>
    `${wallet} n’a pas répondu. Ouvrez-le depuis la barre d’outils du navigateur : il est peut-être verrouillé ou derrière cette fenêtre. S’il ne s’active qu’au clic, autorisez-le sur ce site.`,
  walletBusy: (wallet) => `Une demande est déjà ouverte dans ${wallet}. Ouvrez-le et répondez-y.`,
  walletLocked: (wallet) =>
    `${wallet} est verrouillé ou n’a pas autorisé ce site. Déverrouillez-le et réessayez.`,
  connectionDeclined: 'Vous avez refusé de relier le wallet à ce site.',
  walletDeclined: 'Vous avez refusé de signer.',
  walletDisconnected: (wallet) => `La liaison avec ${wallet} est interrompue. Rétablissez-la et réessayez.`,
  walletUnsupported: (wallet) => `${wallet} ne peut pas signer de messages. Choisissez un autre wallet.`,
  walletNotLoaded: (wallet) =>
    `Impossible de charger ${wallet}. Vérifiez votre connexion Internet et réessayez.`,
  popUpBlocked: (wallet) =>
    `Votre navigateur a bloqué la fenêtre de ${wallet}. Autorisez les pop-ups pour ce site et réessayez.`,
  oneStepRefused: (wallet) =>
    `${wallet} doit être relié à ce site avant de pouvoir signer. Réessayez pour le relier.`,
  messageAltered: (wallet) =>
    `${wallet} a signé un autre message que celui affiché : nous ne l’avons pas utilisé. Vérifiez le message et signez de nouveau.`,
  walletFailed: (wallet, reason) => `${wallet} signale une erreur : ${reason}`,
  walletUnclear: (wallet) =>
    `${wallet} a mis fin à la demande sans réponse exploitable. Réessayez ou choisissez un autre wallet.`,
  accountTitle: 'Choisissez une adresse',
  accountLead: (wallet) => `${wallet} est relié avec plusieurs adresses.`,
  continueWith: (address) => `Continuer avec ${address}`,
  otherAccounts: 'Utiliser une autre adresse',
  preparing: 'Récupération du message à signer.',
  reviewTitle: 'Vérifiez avant de signer',
  accountOfWallet: (wallet) => `L’adresse que vous choisirez dans ${wallet}`,
  reviewLead: (wallet) => `${wallet} vous demandera de signer ce message.`,
  termAs: 'Wallet',
  termLearns: 'Pourra voir',
  termSigned: 'Signé',
  learnsAddress: 'uniquement l’adresse de votre wallet',
  signBefore: (time) => `À signer avant ${time}`,
  staysSignedIn: (duration) => `Session ouverte pendant ${duration} au plus`,
  messageTimes: (signBefore, expires) =>
    `Signez avant ${signBefore}. Une fois signé, le message reste valable jusqu’à ${expires} (son « Expiration Time »).`,
  signIn: (application) => `Se connecter à ${application}`,
  free: 'Signer est gratuit et ne déplace aucun fonds.',
  signing: (wallet) => `Confirmez dans ${wallet}. Signer est gratuit et ne déplace aucun fonds.`,
  signingSlow: 'Vous utilisez un wallet matériel ? Regardez son écran.',
  signingOwners: 'En attente des autres propriétaires.',
  ownersAwaited: (wallet) =>
    `En attente des autres propriétaires. Quand ils auront signé ce message dans ${wallet}, interrogez de nouveau le wallet.`,
  ownersSee: (host) =>
    `Chaque propriétaire ouvre ce wallet dans sa propre app de wallet et signe le message qui commence par « ${host} wants you to sign in ». Si la signature est publiée sur la blockchain, cette page continue automatiquement.`,
  ownersTime: (time, left) => `À signer avant ${time}. Temps restant : ${left}.`,
  ownersLate: 'Tous les propriétaires n’ont pas signé à temps : ce message a expiré. Obtenez-en un nouveau.',
  newMessage: 'Obtenir un nouveau message',
  askAgain: (wallet) => `Interroger de nouveau ${wallet}`,
  signingButton: (wallet) => `En attente de ${wallet}…`,
  accountChanged: (address) => `Votre wallet est passé à ${address}. Vous connecter avec cette adresse ?`,
  accountChangedBefore: (address) =>
    `Votre wallet est passé à ${address}. Le message ci-dessous est pour cette adresse.`,
  signInAs: (address) => `Se connecter avec ${address}`,
  verifying: 'Vérification de votre signature.',
  verifyingButton: 'Connexion…',
  nonceExpired: 'Cette demande a expiré. Signez la nouvelle ci-dessous.',
  signatureMismatch: (signedWith, chosen) =>
    `Vous avez signé avec ${signedWith}, alors que vous aviez choisi ${chosen}.`,
  unsent: 'Signature pas encore envoyée',
  unsentLead: 'Votre signature est conservée sur cette page. Inutile de signer de nouveau.',
  unsentOffline: 'Vous êtes hors ligne. Rétablissez la connexion Internet, puis renvoyez la signature.',
  unsentUnreachable: 'Le serveur n’a pas répondu. Patientez un instant, puis renvoyez la signature.',
  sendAgain: 'Renvoyer',
  signedInTitle: 'Votre session est ouverte',
  signedIn: (address) => `Session ouverte avec ${address}.`,
  signedInElsewhere: 'Vous avez ouvert une session sur une autre page de ce navigateur.',
  anotherEndsSession: 'Vous connecter avec un autre wallet met fin à cette session.',
  signOut: 'Se déconnecter',
  signingOut: 'Déconnexion…',
  acceptedTitle: 'Signé',
  badgeRim: (time) => `SIGNÉ · ${time} ·`,
  cookiesRefused:
    'Votre navigateur ne conserve pas les cookies de ce site : aucune signature ne serait valable. Autorisez les cookies de ce site dans les réglages du navigateur, puis réessayez.',
  offline: 'Vous êtes hors ligne. Rétablissez la connexion Internet et réessayez.',
  stopWaiting: 'Annuler',
  anotherWallet: 'Utiliser un autre wallet',
  unknownProblem: 'Une erreur s’est produite. Réessayez.',
  problems,
}
