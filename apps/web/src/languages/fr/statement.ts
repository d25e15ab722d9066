import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: 'Ce que cela signifie',
  elsewhere: 'Vous signez pour un autre navigateur ou un autre appareil, pas pour celui-ci.',
  signIn: (host) => `Vous vous connectez à ${host}.`,
  application: (place, host) => `Vous vous connectez à ${place} avec votre compte sur ${host}.`,
  unverified: (clientId, host) =>
    `Vous vous connectez, avec votre compte sur ${host}, à une app dont l’adresse n’est pas vérifiée (${clientId}).`,
  device: (clientId, host) => `Vous connectez un appareil de ${clientId} avec votre compte sur ${host}.`,
  program: (clientId, host) =>
    `Vous vous connectez, avec votre compte sur ${host}, à un programme de cet ordinateur (${clientId}).`,
  abilities: (list) => `L’app pourra : ${list}.`,
  confirmation: (host, change) => `Vous confirmez une seule modification sur ${host} : ${change}.`,
  link: (account, host) => `Vous associez ce wallet au compte de ${account} sur ${host}.`,
  free: 'Signer est gratuit et ne déplace aucun fonds.',
}
