import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/errors.ts'

export const errors: Translation<typeof en.errors> = {
  nonce_expired: 'Cette connexion a pris trop de temps. Recommencez.',
  signature_mismatch: 'La signature n’a pas été faite par {expected}. Signez avec cette adresse.',
  not_signed_in: 'Votre session est fermée. Connectez-vous pour continuer.',
  hand_over_closed:
    'Cette demande de signature pour un autre navigateur est terminée. Recommencez là où vous l’avez commencée.',
  hand_over_code_wrong: 'L’autre navigateur affiche un autre code. Essais restants : {left}.',
  step_up_required: 'Signez encore une fois pour confirmer cette modification.',
  forbidden: 'Votre compte n’a pas l’autorisation de faire cela.',
  'invitation_refused.unknown': 'Ce lien d’invitation est incomplet ou n’existe pas. Demandez-en un nouveau.',
  'invitation_refused.revoked': 'Cette invitation a été retirée. Demandez-en une nouvelle.',
  'invitation_refused.expired': 'Cette invitation a expiré. Demandez-en une nouvelle.',
  'invitation_refused.used_up': 'Cette invitation ne peut plus être utilisée. Demandez-en une nouvelle.',
  wallet_taken:
    'Ce wallet est associé à un autre compte. Connectez-vous avec lui et dissociez-le d’abord de ce compte.',
  'wallet_taken.only_wallet':
    'Ce wallet est le seul d’un autre compte. Connectez-vous avec lui. Associez-y un autre wallet et dissociez celui-ci, ou supprimez ce compte.',
  wallet_refused:
    'Le wallet {address} ne confirme plus ce qu’il a signé. Choisissez-en un autre, ou reconnectez-vous avec celui-ci.',
  last_wallet: 'C’est le seul wallet de votre compte. Associez-en un autre avant de le dissocier.',
  'name_refused.address': 'Ce nom ressemble à l’adresse d’un wallet. Choisissez-en un autre.',
  'name_refused.ens_name': 'Ce nom ressemble à un nom ENS. Choisissez-en un autre.',
  'name_refused.mixed_scripts':
    'Ce nom mélange des lettres de plusieurs écritures qui peuvent se ressembler. Choisissez-en un autre.',
  username_invalid:
    'Un nom d’utilisateur contient de 3 à 32 lettres minuscules (a à z), chiffres, tirets et tirets bas, et commence par une lettre.',
  username_reserved: 'Ce nom d’utilisateur est réservé. Choisissez-en un autre.',
  username_taken: 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
  username_limit: 'Ce compte a déjà eu 3 noms d’utilisateur, le maximum. Choisissez l’un d’eux.',
  email_invalid: 'Rien ne peut être envoyé à cette adresse e-mail. Écrivez-la sous la forme nom@exemple.com.',
  email_link_invalid: 'Ce lien ne fonctionne plus. Demandez-en un nouveau sur la page de votre compte.',
  email_link_elsewhere:
    'Ce lien est destiné à un autre compte. Connectez-vous à ce compte, puis ouvrez de nouveau le lien.',
  email_taken:
    'Cette adresse e-mail appartient à un autre compte, ou lui appartenait il y a peu. Utilisez-en une autre.',
  last_operator: 'Vous êtes le seul opérateur. Nommez d’abord quelqu’un d’autre opérateur.',
}
