import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/join.ts'

export const join: Translation<typeof en.join> = {
  title: 'Invitation',
  loading: 'Ouverture de l’invitation',
  notShown: 'Impossible d’ouvrir l’invitation',
  invitedTitle: (site) => `Invitation à rejoindre ${site}`,
  labelLabel: 'Pour',
  groupsLabel: 'Groupes que vous rejoindrez',
  groupsLabelUsed: 'Vos groupes',
  untilLabel: 'Valable jusqu’au',
  walletLabel: 'Vous',
  signInFirst:
    'Connectez-vous avec votre wallet pour accepter l’invitation. Si vous n’avez pas encore de compte, nous en créerons un.',
  onlyWithAccount:
    'La création de comptes est fermée pour le moment. Pour accepter l’invitation, connectez-vous avec un wallet associé à votre compte.',
  signIn: 'Se connecter pour accepter',
  join: 'Si vous acceptez, vous rejoindrez ces groupes.',
  joinNoGroups:
    'Vous avez déjà un compte et n’avez donc pas besoin de cette invitation. Transmettez le lien à la personne à qui elle est destinée.',
  use: 'Accepter l’invitation',
  working: 'Un instant…',
  otherWallet: 'Utiliser un autre compte',
  usedTitle: 'C’est fait',
  used: (site) => `Bienvenue sur ${site}. Vous avez accepté l’invitation.`,
  toAccount: 'Accéder à votre compte',
  incompleteTitle: 'Ce lien est incomplet',
  incomplete: 'Ouvrez en entier le lien que vous avez reçu.',
  faultTitle: 'Cette invitation ne fonctionne pas',
  faults: {
    unknown: 'Le lien est incomplet ou n’a pas été créé ici. Ouvrez en entier le lien que vous avez reçu.',
    revoked: 'Elle a été révoquée. Demandez-en une nouvelle à la personne qui l’a envoyée.',
    expired: 'Elle a expiré. Demandez-en une nouvelle à la personne qui l’a envoyée.',
    used_up:
      'Elle a déjà été utilisée le nombre maximal de fois. Demandez-en une nouvelle à la personne qui l’a envoyée.',
  },
  otherFault: 'Demandez-en une nouvelle à la personne qui l’a envoyée.',
  contact: 'Contacter l’opérateur',
  failed: (reason) => `Impossible d’accepter l’invitation. ${reason}`,
}
