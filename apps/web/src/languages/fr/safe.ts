import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

const plural = pluralOf('fr')

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: 'Se connecter avec un Safe',
  frameTitle: (site) => `Se connecter à ${site}`,
  looking: 'Recherche de votre Safe',
  noSafe: 'Ouvrez cette page dans Safe{Wallet}.',
  noSafeLead: 'Dans votre Safe, allez dans Apps, puis My custom apps, et ajoutez cette adresse :',
  safe: 'Safe',
  chain: 'Blockchain',
  owners: 'Signatures',
  ownersOf: (threshold, owners) =>
    plural(owners, {
      one: (n) => `${n} propriétaire`,
      other: (n) => `${threshold} propriétaires sur ${n}`,
    }),
  readOnly: 'Le wallet relié n’est pas propriétaire de ce Safe. Reliez un wallet qui l’est.',
  opens: (host) =>
    `Vous vous connecterez sur ${host} dans un nouvel onglet. Gardez cette page ouverte : l’onglet en a besoin pour joindre votre Safe.`,
  open: (host) => `Ouvrir ${host}`,
  openAgain: 'Rouvrir l’onglet',
  blocked: 'Votre navigateur a bloqué l’onglet. Autorisez les pop-ups pour cette page et réessayez.',
  connected: 'Continuez dans l’onglet qui s’est ouvert.',
  asking: 'Votre Safe affiche un message à signer. Vérifiez qu’il est identique à celui de l’onglet.',
  waiting:
    'Les autres propriétaires peuvent signer le message dans ce Safe, sous Transactions, Messages. L’onglet indique le temps qu’il leur reste, et continue quand ils ont signé.',
  askAgain: 'Afficher de nouveau le message',
  stop: 'Annuler',

  connecting: 'Liaison avec votre Safe…',
  lost: 'Ouvrez cette page depuis votre Safe',
  lostLead:
    'Cet onglet a perdu la liaison avec votre Safe. Dans votre Safe, choisissez cette app et ouvrez l’onglet depuis là.',
  chooseTitle: 'À quoi voulez-vous vous connecter ?',
  elsewhere: 'Une autre app qui utilise la connexion de ce site',
  elsewhereLead:
    'Sur sa page de connexion, choisissez « Utiliser un wallet sur votre téléphone » et copiez le lien. Collez-le ici, signez avec votre Safe, puis revenez à cette page.',
  link: 'Lien de la page de connexion',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `Ce n’est pas un lien de connexion de ${host}. Copiez le lien en entier.`,
  continue: 'Continuer',
}
