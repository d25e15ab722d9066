import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/refusal.ts'

export const refusal: Translation<typeof en.refusal> = {
  disabledTitle: 'Ce compte est désactivé',
  disabled: 'Vous ne pouvez pas vous y connecter. Seul l’opérateur peut le réactiver.',
  notAdmittedTitle: (site) => `Ce wallet n’a pas de compte sur ${site}`,
  policies: {
    closed:
      'La création de comptes est fermée. Si vous avez un compte ici, connectez-vous avec un wallet qui lui est associé.',
    listed:
      'Seuls les wallets de la liste de l’opérateur peuvent avoir un compte. Demandez à l’opérateur d’ajouter votre adresse.',
    invited:
      'Il vous faut une invitation. Si vous en avez une, ouvrez son lien dans ce navigateur, puis connectez-vous de nouveau.',
  },
  otherPolicy: 'L’opérateur décide qui peut avoir un compte ici.',
  nothingKept: 'Nous n’avons pas créé de compte et n’avons rien conservé à votre sujet.',
  walletLabel: 'Wallet',
  wordsLabel: 'Note de l’opérateur',
  contact: 'Contacter l’opérateur',
  otherWallet: 'Utiliser un autre wallet',
}
