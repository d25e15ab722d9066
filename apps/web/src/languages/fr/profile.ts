import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/profile.ts'

const plural = pluralOf('fr')

export const username: Translation<typeof en.username> = {
  label: 'Nom d’utilisateur',
  none: 'Pas encore de nom d’utilisateur',
  lead: 'Les apps que vous autorisez vous appelleront par ce nom. Celles qui vous connaissent déjà gardent le nom qu’elles ont.',
  hint: (left) =>
    plural(left, {
      one: (n) =>
        `De 3 à 32 caractères : a–z, 0–9, - et _, en commençant par une lettre. Il reste à vous : personne d’autre ne pourra jamais l’avoir. Vous pouvez encore en choisir ${n}.`,
      other: (n) =>
        `De 3 à 32 caractères : a–z, 0–9, - et _, en commençant par une lettre. Il reste à vous : personne d’autre ne pourra jamais l’avoir. Vous pouvez encore en choisir ${n}.`,
    }),
  choose: 'Choisir un nom d’utilisateur',
  change: 'Modifier',
  changeName: 'Modifier le nom d’utilisateur',
  saving: 'Enregistrement…',
  saved: (username) => `Votre nom d’utilisateur est maintenant ${username}.`,
  removed: 'Nom d’utilisateur retiré.',
  notSaved: 'Impossible de modifier votre nom d’utilisateur.',
  notLoaded: 'Impossible de charger vos noms d’utilisateur',
  problems: {
    too_short: () => 'C’est trop court. Un nom d’utilisateur compte de 3 à 32 caractères.',
    first_letter: () =>
      'Un nom d’utilisateur commence par une lettre de a à z. Des chiffres, - et _ peuvent suivre.',
    upper_case: (text) => `Utilisez uniquement des minuscules, par exemple ${text.toLowerCase()}.`,
    ens_name: () =>
      'Cela ressemble à un nom ENS. Utilisez a à z, 0 à 9, - et _, sans point, et commencez par une lettre.',
    address: () =>
      'Cela ressemble à une adresse de wallet. Choisissez un nom qui commence par une lettre, par exemple ada ou ada_1815.',
    reserved_word: () => 'Ce nom est réservé. Choisissez-en un autre, par exemple votre propre nom.',
    hexadecimal: () =>
      'Ce nom pourrait être pris pour une adresse ou un identifiant, qui utilisent 0 à 9 et a à f. Ajoutez une lettre après f dans l’alphabet.',
    made_name: () =>
      'Cela ressemble à un nom que nous générons pour les personnes sans nom d’utilisateur. Choisissez un nom plus court.',
  },
  tooLong: (length) => `Ce nom compte ${length} caractères. Un nom d’utilisateur en compte au plus 32.`,
  forbidden: {
    space: 'Un nom d’utilisateur ne peut pas contenir d’espace. Utilisez a à z, 0 à 9, - et _.',
    invisible: (code) =>
      `Un nom d’utilisateur ne peut pas contenir le caractère invisible ${code}. Utilisez a à z, 0 à 9, - et _.`,
    character: (character) =>
      `Un nom d’utilisateur ne peut pas contenir « ${character} ». Utilisez a à z, 0 à 9, - et _.`,
    lookalike: (character, code) =>
      `Un nom d’utilisateur ne peut pas contenir « ${character} » (${code}). Utilisez a à z, 0 à 9, - et _.`,
  },

  remove: 'Retirer',
  removeName: 'Retirer le nom d’utilisateur',
  removeTitle: (username) => `Retirer le nom d’utilisateur ${username} ?`,
  removeStays: 'Il reste à vous : personne d’autre ne peut l’avoir, et vous pourrez l’utiliser de nouveau.',
  removeKnown: 'Les apps qui vous connaissent sous ce nom le garderont.',
  removing: 'Retrait…',
  keep: 'Le garder',

  earlier: 'Noms d’utilisateur précédents',
  earlierLead: 'Personne d’autre que vous ne peut utiliser vos noms d’utilisateur précédents :',
  noneLeft: 'Vous avez utilisé les 3 noms d’utilisateur qu’un compte peut avoir.',
  takeBack: 'Réutiliser',
  takeBackName: (username) => `Réutiliser : ${username}`,
}

export const email: Translation<typeof en.email> = {
  label: 'E-mail',
  none: 'Pas encore d’adresse e-mail',
  lead: 'Les apps que vous autorisez peuvent voir cette adresse. Elle ne permet pas de se connecter ici.',
  hint: 'Nous enverrons un lien à cette adresse. Elle ne peut appartenir qu’à un seul compte ici.',
  add: 'Ajouter une adresse e-mail',
  another: 'Utiliser une autre adresse',
  change: 'Modifier',
  changeName: 'Modifier l’adresse e-mail',
  invalid: 'Saisissez une adresse e-mail, par exemple name@example.com.',
  saving: 'Enregistrement…',
  notAsked: 'Impossible d’envoyer un lien.',
  notLoaded: 'Impossible de charger votre adresse e-mail',
  requested: (address) => `Nous envoyons un lien à ${address}.`,

  waiting: {
    sending: (address) => `Nous envoyons un lien à ${address}.`,
    sent: (address) =>
      `Nous avons envoyé un lien par e-mail à ${address}. Ouvrez-le dans les 30 minutes, dans ce navigateur. Si vous ne le voyez pas, regardez dans vos courriers indésirables.`,
    refused: (address) => `Le serveur de messagerie n’a pas accepté ${address}. Vérifiez l’orthographe.`,
  },
  resend: 'Renvoyer le lien',
  resent: 'Nous envoyons un nouveau lien. Les liens précédents ne fonctionnent plus.',
  cancel: 'Annuler',
  cancelled: 'Annulé. Le lien ne fonctionne plus.',
  notDone: 'Impossible de faire cette modification.',

  remove: 'Retirer',
  removeName: 'Retirer l’adresse e-mail',
  removeTitle: (address) => `Retirer ${address} ?`,
  removeApplications:
    'Les apps ne pourront plus demander d’adresse e-mail. Elles connaissent peut-être encore celle-ci.',
  removeHeld: 'Pendant 90 jours, personne d’autre que vous ne peut l’ajouter.',
  removing: 'Retrait…',
  removed: 'Adresse e-mail retirée.',
  notRemoved: 'Impossible de la retirer.',
  keep: 'La garder',

  linkTitle: 'Confirmer votre adresse e-mail ?',
  linkLead:
    'Vous avez ouvert le lien que nous vous avons envoyé par e-mail. Confirmez pour ajouter l’adresse à ce compte.',
  confirm: 'Confirmer l’adresse',
  confirming: 'Confirmation…',
  confirmedTitle: 'Adresse e-mail confirmée',
  confirmedLead: (address) => `${address} fait maintenant partie de votre compte.`,
  incompleteTitle: 'Ce lien est incomplet',
  incomplete: 'Ouvrez le lien de l’e-mail en entier, ou demandez-en un nouveau sur votre profil.',
  endedTitle: 'Ce lien ne fonctionne plus',
  ended: 'Un lien est valable une seule fois, pendant 30 minutes. Demandez-en un nouveau sur votre profil.',
  notConfirmed: 'Impossible de confirmer votre adresse e-mail.',
  toProfile: 'Aller à votre profil',
}
