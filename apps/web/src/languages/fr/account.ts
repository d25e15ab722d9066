// One module because it is the one table of the account's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/account.ts'

const plural = pluralOf('fr')

export const account: Translation<typeof en.account> = {
  layout: {
    tab: 'Votre compte',
    signedOutTab: 'Session fermée',
    deletedTab: 'Compte supprimé',
    navigation: 'Compte',
    operator: 'Opérateur',
    signOut: 'Se déconnecter',
    signingOut: 'Déconnexion…',
    stillSignedIn: (reason) => `Votre session est encore ouverte. ${reason}`,
    walletIsOnOther: 'Votre session est ouverte avec {account}, mais votre wallet utilise {other}.',
    switchAccount: 'Changer',
    linkIt: 'Associer',
    keepIt: 'Ne rien changer',
  },

  pages: {
    profile: { label: 'Profil', tab: 'Votre compte' },
    wallets: { label: 'Wallets', tab: 'Vos wallets' },
    sessions: { label: 'Sessions', tab: 'Vos sessions' },
    applications: { label: 'Apps', tab: 'Vos apps' },
    activity: { label: 'Activité', tab: 'Votre activité' },
    data: { label: 'Vos données', tab: 'Vos données' },
  },

  profile: {
    title: 'Votre compte',
    lead: 'Comment ce site et les apps que vous autorisez vous connaissent.',
    loading: 'Chargement de votre compte',
    notLoaded: 'Impossible de charger votre compte',
    section: 'Profil',
    noName: 'Pas encore de nom',
    name: 'Nom affiché',
    nameHint:
      'De 1 à 60 caractères. Il ne peut pas ressembler à une adresse. Laissez vide pour ne pas avoir de nom.',
    addName: 'Ajouter un nom',
    changeName: 'Modifier le nom',
    picture: 'Image',
    identicon: 'Identicon de votre wallet principal',
    noPicture: 'Aucune',
    wallet: 'Wallet',
    manageWallets: 'Gérer les wallets',
    chain: 'Blockchain',
    role: 'Rôle',
    operatorRole: 'Opérateur de ce site',
    created: 'Créé',
  },

  wallets: {
    title: 'Wallets',
    lead: 'Connectez-vous avec n’importe lequel d’entre eux.',
    loading: 'Chargement de vos wallets',
    notLoaded: 'Impossible de charger vos wallets',
    primaryChange: 'Wallet principal',
    onlyOne:
      'C’est votre seul wallet. Si vous le perdez, vous perdez ce compte. Associez un deuxième wallet et gardez-le ailleurs, par exemple un wallet matériel.',
    unlabelled: 'Wallet sans libellé',
    primary: 'principal',
    thisSession: 'cette session',
    lastUsed: 'dernière utilisation {time}',
    linkedAt: 'associé {time}',
    keyWallet: 'Wallet à clé, le même sur toutes les blockchains',
    contractWallet: 'Wallet à contrat',
    contractWalletOn: (chain) => `Wallet à contrat sur ${chain}`,
    label: 'Libellé',
    labelHint: 'Jusqu’à 60 caractères. Personne d’autre ne peut le voir.',
    addLabel: 'Ajouter un libellé',
    addLabelTo: (wallet) => `Ajouter un libellé : ${wallet}`,
    relabel: 'Modifier le libellé',
    relabelWallet: (wallet) => `Modifier le libellé : ${wallet}`,
    makePrimary: 'Définir comme principal',
    makePrimaryWallet: (wallet) => `Définir comme principal : ${wallet}`,
  },

  unlink: {
    action: 'Dissocier',
    name: (wallet) => `Dissocier ${wallet}`,
    title: (wallet) => `Dissocier ${wallet} ?`,
    working: 'Dissociation…',
    notDone: 'Impossible de dissocier le wallet.',
    done: (wallet) => `${wallet} dissocié.`,
    noLongerOpens:
      'Vous ne pourrez plus vous connecter à ce compte avec ce wallet. L’utiliser pour vous connecter créera un nouveau compte, vide.',
    signsOut: 'Votre session sera fermée sur ce navigateur, car vous l’avez ouverte avec ce wallet.',
    endsAll: 'Toutes les autres sessions ouvertes avec ce wallet prendront fin.',
    ends: (others) =>
      plural(others, {
        one: (n) => `${n} autre session ouverte avec ce wallet prendra fin.`,
        other: (n) => `${n} autres sessions ouvertes avec ce wallet prendront fin.`,
      }),
    signsOutApplications: 'Vos sessions ouvertes avec ce wallet dans des apps seront fermées.',
    disconnects: 'L’accès des apps qui peuvent voir ce wallet sera révoqué.',
    newPrimary: (wallet) => `${wallet} deviendra votre wallet principal.`,
    linkAgain: 'Vous pourrez l’associer de nouveau plus tard.',
  },

  link: {
    action: 'Associer un autre wallet',
    working: 'Préparation…',
    notDone: 'Impossible d’associer un wallet.',
    done: (wallet) => `${wallet} associé.`,
    lead: 'Choisissez un wallet à ajouter à ce compte. Vous signerez un message avec ce wallet : c’est gratuit et cela ne déplace aucun fonds.',
    thisAccount: 'ce compte',
    accountOf: (wallet) => `le compte de ${wallet}`,
    linkedAlreadyTitle: (address) => `${address} est déjà associé`,
    linkedAlready: (wallet) =>
      `Pour associer une autre adresse, ouvrez ${wallet}, passez à cette adresse et autorisez-la sur ce site. Ou choisissez un autre wallet.`,
    signIn: {
      chooseTitle: () => 'Choisissez un wallet à associer',
      chooseLead: 'Ce doit être un wallet qui n’est pas encore associé à ce compte.',
      termFor: 'Associer à',
      termAs: 'Wallet',
      termLearns: 'Vous permet de',
      learnsAddress: 'vous connecter à ce compte avec ce wallet',
      signIn: () => 'Associer ce wallet',
      signInAs: (address) => `Associer ${address}`,
      accountChanged: (address) => `Votre wallet est passé à ${address}. Associer cette adresse ?`,
      verifyingButton: 'Association…',
      acceptedTitle: 'Associé',
      problems: {
        nonce_invalid: 'Cette demande était pour une autre session. Signez la nouvelle ci-dessous.',
      },
    },
  },

  sessions: {
    title: 'Sessions',
    lead: 'Où vos sessions sont ouvertes',
    loading: 'Chargement de vos sessions',
    notLoaded: 'Impossible de charger vos sessions',
    things: 'sessions',
    nowhereElse: 'Vous n’avez pas d’autre session ouverte.',
    thisOne: 'ce navigateur',
    signedInAt: 'ouverte {time}',
    seenAt: 'dernière activité {time}',
    endsAt: 'prend fin {time}',
    end: 'Mettre fin',
    endLabel: (device, networkAddress) => `Mettre fin à la session : ${device}, ${networkAddress}`,
    ending: 'Fin de la session…',
    notEnded: 'Impossible de mettre fin à la session.',
    ended: (device) => `Session terminée : ${device}.`,
    endOthers: 'Mettre fin à toutes les autres',
    endOthersTitle: (count) => {
      if (count === undefined) return 'Mettre fin à toutes les autres sessions ?'
      return plural(count, {
        one: 'Mettre fin à l’autre session ?',
        other: (n) => `Mettre fin à ${n} autres sessions ?`,
      })
    },
    endOthersLead: (count) =>
      plural(count ?? 2, {
        one: 'La session de cet autre navigateur prendra fin immédiatement, de même que vos sessions dans les apps que vous y avez ouvertes. Ici, votre session reste ouverte.',
        other:
          'Les sessions de ces autres navigateurs prendront fin immédiatement, de même que vos sessions dans les apps que vous y avez ouvertes. Ici, votre session reste ouverte.',
      }),
    endOthersConfirm: (count) => {
      if (count === undefined) return 'Mettre fin à toutes les autres sessions'
      return plural(count, {
        one: 'Mettre fin à la session',
        other: (n) => `Mettre fin à ${n} sessions`,
      })
    },
    endOthersKeep: (count) => plural(count ?? 2, { one: 'La garder', other: 'Les garder' }),
    endedOthers: (count) =>
      plural(count, { one: (n) => `${n} session terminée.`, other: (n) => `${n} sessions terminées.` }),
  },

  applications: {
    title: 'Apps',
    lead: 'Ouvrez une app, ou voyez ce que les apps autorisées savent de vous.',
    loading: 'Chargement de vos apps',
    openTitle: 'Ouvrir',
    openThings: 'apps à ouvrir',
    openNotLoaded: 'Impossible de charger les apps que vous pouvez ouvrir',
    nothingToOpen: 'Pas encore d’app à ouvrir. L’opérateur de ce site décide des apps qui apparaissent ici.',
    connectedTitle: 'Autorisées',
    things: 'apps',
    notLoaded: 'Impossible de charger vos apps',
    none: 'Pas encore d’app autorisée. Une app apparaît ici après votre première connexion à celle-ci avec ce compte.',
    unverified: 'adresse non vérifiée',
    firstUsed: 'première utilisation {time}',
    lastUsed: 'dernière utilisation {time}',
    knows: 'Peut',
    callsYou: 'Votre nom d’utilisateur dans l’app',
    seesYouWith: 'Wallet qu’elle utilise',
    knowsAsYours: 'Autres wallets qu’elle peut voir',
    onChain: (chain) => `(${chain})`,
    disconnect: 'Révoquer l’accès',
    open: (host) => `Ouvrir ${host}`,
    disconnectName: (application) => `Révoquer l’accès : ${application}`,
    disconnectTitle: (application) => `Révoquer l’accès de ${application} ?`,
    disconnecting: 'Révocation…',
    disconnected: (application) => `L’accès de ${application} est révoqué.`,
    notDisconnected: 'Impossible de révoquer l’accès de l’app.',
    disconnectNoAsking: 'L’app perd l’accès à votre compte et est informée de votre déconnexion.',
    disconnectAskedAgain:
      'À votre prochaine connexion à cette app, nous vous demanderons de nouveau ce qu’elle peut voir.',
    disconnectKeeps: 'L’app conserve ce qu’elle sait déjà de vous et ce que vous y avez fait.',
    chooseWallets: 'Choisir les wallets',
    chooseWalletsFor: (application) => `Choisir les wallets pour ${application}`,
    walletsFor: (application) => `Wallets pour ${application}`,
    proofOfOther: (application) =>
      `Votre session sur ${application} est ouverte avec votre autre wallet. Si nécessaire, il vous sera demandé de signer avec celui-ci.`,
    showThis: (application) => `Montrer ce wallet à ${application}`,
    showThese: (application) => `Montrer ces wallets à ${application}`,
    saving: 'Enregistrement…',
    leaveIt: 'Annuler',
    notChanged: 'Impossible d’enregistrer votre choix.',
    saved: (application) => `Votre choix pour ${application} est enregistré.`,
  },

  allowedApis: {
    nothing: 'Rien pour le moment',
    stop: 'Retirer',
    stopName: (words, api) => `Retirer : ${words} (${api})`,
    stopAll: 'Tout retirer',
    stopAllName: (api) => `Tout retirer : ${api}`,
    title: (application) => `Retirer cette autorisation à ${application} ?`,
    cannot: 'L’app ne peut plus utiliser {api} pour ceci : {words}.',
    soon: 'L’accès dont elle dispose déjà prend fin immédiatement, ou expire peu après, selon le service.',
    again: 'Pour l’autoriser à nouveau, laissez l’app vous le demander. Vous signerez pour cela.',
    working: 'Retrait…',
    done: (words, api) => `Autorisation retirée : ${words} (${api}).`,
    notDone: 'Impossible de retirer cette autorisation.',
  },

  activity: {
    title: 'Activité',
    lead: 'Ce qui s’est passé dans votre compte, du plus récent au plus ancien.',
    loading: 'Chargement de votre activité',
    notLoaded: 'Impossible de charger votre activité',
    none: 'Aucune activité pour le moment.',
    things: 'activité',
    exportAs: (format) => `Exporter en ${format}`,
  },

  data: {
    title: 'Vos données',
    lead: 'Téléchargez ce que ce site conserve à votre sujet, ou supprimez votre compte.',
    exportTitle: 'Tout exporter',
    exportLead:
      'Recevez votre profil, vos wallets, vos sessions, vos apps autorisées et votre activité dans un seul fichier JSON. Il ne contient aucune clé, et personne ne peut s’en servir pour se connecter.',
    export: 'Tout exporter en JSON',
    exporting: 'Préparation du fichier…',
    exported: 'Téléchargé.',
    exportedAnnouncement: 'Vos données ont été téléchargées.',
    notExported: 'Impossible d’exporter vos données.',
    delete: 'Supprimer ce compte',
    deleteLead: 'Si vous supprimez votre compte, ceci se produit immédiatement et de façon irréversible :',
    deleteTitle: 'Supprimer définitivement ce compte ?',
    deleteWarning: 'Personne ne peut le rétablir, pas même l’opérateur de ce site.',
    deleting: 'Suppression…',
    notDeleted: 'Impossible de supprimer votre compte.',
    cannotReturn: {
      open: 'Vous ne pourrez peut-être pas revenir : l’opérateur décide qui peut avoir un compte ici.',
      invited:
        'Vous ne pourrez pas revenir sans nouvelle invitation : seules les personnes invitées peuvent actuellement avoir un compte ici.',
      listed:
        'Vous ne pourrez pas revenir : seuls les wallets de la liste de l’opérateur peuvent actuellement avoir un compte ici, et les vôtres n’y figurent pas.',
      closed: 'Vous ne pourrez pas revenir : la création de comptes est fermée.',
    },
    consequences: {
      removed: 'Votre profil, vos wallets, leurs libellés et votre activité sont supprimés de ce site.',
      signedOut: 'Vos sessions sont fermées sur tous les navigateurs, y compris celui-ci.',
      disconnected: 'L’accès de vos apps est révoqué. Elles conservent leurs propres données à votre sujet.',
      walletsStay: 'Vos wallets et leurs fonds ne changent pas. Ils ne sont pas conservés ici.',
      newAccount:
        'Si vous vous connectez plus tard avec l’un de vos wallets, vous aurez un nouveau compte, vide, que ces apps ne connaissent pas.',
    },
  },
}

export const singleWallet: Translation<typeof en.singleWallet> = {
  section: 'Un deuxième wallet',
  title: 'Vous ne pouvez vous connecter qu’avec un seul wallet. Si vous le perdez, vous perdez ce compte.',
  how: 'Personne ne peut le rétablir. Associez un deuxième wallet et gardez-le ailleurs, par exemple un wallet matériel. Allez dans Wallets et choisissez « Associer un autre wallet ».',
  link: 'Associer un deuxième wallet',
  dismiss: 'Masquer',
}

export const wasThisYou: Translation<typeof en.wasThisYou> = {
  question: 'Était-ce vous ?',
  refused:
    'Personne n’est entré : cette connexion n’a pas été acceptée. Si ce n’était pas vous, quelqu’un a peut-être copié l’un de vos messages. Ne signez que les messages que votre wallet affiche pour ce site, et refusez les demandes dont vous n’êtes pas à l’origine.',
  lead: 'Si oui, vous n’avez rien à faire. Si non, quelqu’un d’autre peut signer avec un wallet de ce compte :',
  linkWallet:
    '{link} que personne d’autre n’a, définissez-le comme wallet principal, et dissociez celui qui a signé.',
  linkWalletLink: 'Associez un wallet',
  endOthers: '{link}.',
  endOthersLink: 'Mettez fin aux autres sessions',
  moveAssets: 'Transférez vos fonds de ce wallet vers un nouveau wallet, car quelqu’un d’autre en a la clé.',
  looking: 'Recherche de la session ouverte par cette connexion…',
  notKnown: 'Nous n’avons pas trouvé la session ouverte par cette connexion.',
  ended: 'La session ouverte par cette connexion a déjà pris fin.',
  mayLiveOn: 'Cette session vous connecte peut-être encore à certaines apps.',
  signOutApplications: 'Se déconnecter de ces apps',
  signingOut: 'Déconnexion…',
  notSignedOut: 'Impossible de vous déconnecter des apps.',
  applicationsSignedOut: 'La déconnexion des apps qui utilisaient cette session est effectuée.',
  noneLeft: 'Cette session ne vous connecte à aucune app.',
  isCurrent: 'C’est votre session actuelle. Déconnectez-vous quand vous aurez terminé.',
  end: (device) => `Mettre fin à la session : ${device}`,
}

export const groups: Translation<typeof en.groups> = {
  title: 'Groupes',
  lead: 'Un opérateur de ce site décide qui fait partie de chaque groupe. Les apps que vous autorisez à voir vos groupes voient ceux que l’opérateur leur montre.',
  notLoaded: 'Impossible de charger vos groupes',
  things: 'groupes',
  reasons: {
    hand: 'Ajout par un opérateur.',
    invitation: 'Vous avez rejoint ce groupe avec une invitation.',
    address:
      'Votre wallet {address} est sur la liste de ce groupe. Si vous dissociez ce wallet, vous quittez le groupe.',
    rule: 'Votre wallet {address} détient ce que ce groupe demande. Une nouvelle vérification a lieu régulièrement.',
  },
  claim: '{name} : {value}',
  claimsTitle: 'Aussi communiqué aux apps',
  claimsLead:
    'Un opérateur a défini ceci pour vous ou vos groupes. Seules les apps que vous autorisez à voir vos groupes peuvent le voir.',
  other: {
    title: 'Autres groupes',
    lead: 'Vous ne faites pas partie de ces groupes.',
    notLoaded: 'Impossible de charger les autres groupes',
    things: 'autres groupes',
    absences: {
      decided: 'Un opérateur décide qui fait partie de ce groupe.',
      unmet: 'Aucun de vos wallets ne remplit cela. Vérifié {time}.',
      unchecked: 'Vérification impossible : la blockchain n’a pas répondu.',
      unasked: 'Cela n’a pas été vérifié récemment.',
    },
    matches: {
      one: 'L’un de vos wallets doit remplir cette condition :',
      any: 'L’un de vos wallets doit remplir l’une de ces conditions :',
      all: 'L’un de vos wallets doit remplir toutes ces conditions :',
    },
    clauses: {
      erc20: 'Au moins {amount} du token {contract} sur {chain}',
      erc721: 'Au moins {amount} de la collection de NFT {contract} sur {chain}',
      erc1155: 'Au moins {amount} du token {id} du contrat {contract} sur {chain}',
      owner_of: 'Propriétaire du token {id} de la collection de NFT {contract} sur {chain}',
      ens: 'Un nom ENS principal sous {name}',
      safe_owner: 'Propriétaire du Safe {contract} sur {chain}',
      view_bool: '{function} du contrat {contract} sur {chain} répond oui',
      view_uint: '{function} du contrat {contract} sur {chain} donne {comparison}',
    },
    nearest: 'Votre wallet {address} s’en approche le plus.',
    holds: { yes: 'remplie', no: 'non remplie', unknown: 'vérification impossible' },
  },
  checkNote:
    'Ce que vos wallets détiennent est vérifié régulièrement. Si cela a changé, vous pouvez le faire vérifier maintenant.',
  check: 'Vérifier à nouveau',
  checking: 'Vérification…',
  checked: 'Vérifié.',
  notChecked: 'Vos wallets n’ont pas été vérifiés.',
}
