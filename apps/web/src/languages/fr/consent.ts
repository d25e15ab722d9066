import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: '{place} vous demande de vous connecter.',
  asksToAct: '{place} demande à agir en votre nom.',
  consentTitle: (application) => `Continuer vers ${application} ?`,
  asField: 'Compte',
  learnsField: 'Pourra',
  nothingTold: (application, reason) =>
    `Vous n’avez pas encore de session ouverte sur ${application}. ${reason}`,
  otherWallet: 'Ce n’est pas vous ? Utilisez un autre wallet',
  continuingDevice: 'Un instant…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `Vous allez vous connecter sur un autre appareil, pas dans ce navigateur. Toute personne ayant cet appareil en main sera connectée à ${application} avec votre compte.`,
  sameNetwork:
    'Cette demande vient de : {device}, à l’adresse réseau {address}. C’est le même réseau que le vôtre.',
  otherNetwork:
    'Cette demande vient de : {device}, à l’adresse réseau {address}. Ce n’est pas le même réseau que le vôtre.',
  sent: 'Ne continuez que si l’appareil est devant vous. Si quelqu’un vous a envoyé le code ou le lien, refusez.',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning:
    'Un programme de cet ordinateur recevra cet accès. N’importe quel autre programme ici pourrait se faire passer pour lui.',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: '{application} suggère le wallet {wallet}. Vous pouvez en utiliser un autre.',
  suggestsNamed:
    '{application} suggère un wallet qu’elle appelle {wallet}. Vous pouvez en utiliser un autre.',
  suggestsOther: '{application} suggère un autre wallet : {wallet}. Vous pouvez utiliser l’un ou l’autre.',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername:
    'Vous n’avez pas de nom d’utilisateur. Cette app vous en donnera un, généré automatiquement, que vous ne pourrez plus modifier.',
  chooseUsername: 'Choisir d’abord un nom d’utilisateur',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: 'Cette demande n’est plus valable',
  gone: (application) =>
    `Elle a expiré ou a déjà reçu une réponse. Revenez à ${application} et connectez-vous à partir de là.`,
  elsewhereTitle: 'Commencez cette connexion sur cet appareil',
  elsewhere: 'Revenez à l’app et connectez-vous depuis cet appareil.',
  goBackTo: (host) => `Revenir à ${host}`,
  goBack: 'Revenir',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `Vous ne pouvez pas utiliser ${application}`,
  isRestricted: '{place} est réservé aux membres de certains groupes.',
  notMember:
    'Votre compte ne fait partie d’aucun de ces groupes. Nous n’avons rien communiqué à votre sujet.',
  askForAccess: 'Demander l’accès à l’opérateur',
  asField: 'Session ouverte avec',
  wordsField: 'Note de l’opérateur',
  goBackTo: 'Revenir à {host}',
  tellDevice: 'Refuser sur l’appareil',
  telling: 'Un instant…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '(une adresse générée : vous ne recevrez pas les messages envoyés à cette adresse)',
  none: '(vous n’en avez pas, aucune ne sera donc visible)',
  add: 'Ajouter une adresse e-mail',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: 'Wallet à utiliser pour cette app',
  mayKnow: 'Autres wallets que cette app peut voir',
  onChain: (chain) => `(${chain})`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `Ces liens ont été fournis par ${application}. Nous ne les avons pas vérifiés.`,
  websiteOf: (application) => `Site web de ${application}`,
  policyOf: (application) => `Politique de confidentialité de ${application}`,
  termsOf: (application) => `Conditions d’utilisation de ${application}`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: 'utiliser {api}',
  useFor: (api, words) => `utiliser ${api} (${words})`,
  sees: '{api} peut voir : {list}.',
  told: { groups: 'vos groupes', wallet: 'l’adresse de votre wallet' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `Retour vers ${host}.`,
  oneMoment: 'Un instant.',
}
