import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/errors.ts'

export const errors: Translation<typeof en.errors> = {
  nonce_expired: 'Diese Anmeldung hat zu lange gedauert. Beginnen Sie noch einmal.',
  signature_mismatch: 'Die Signatur stammt nicht von {expected}. Signieren Sie mit dieser Adresse.',
  not_signed_in: 'Sie sind abgemeldet. Melden Sie sich an, um fortzufahren.',
  hand_over_closed:
    'Diese Anfrage, für einen anderen Browser zu signieren, ist beendet. Beginnen Sie dort noch einmal.',
  hand_over_code_wrong: 'Der andere Browser zeigt einen anderen Code. Verbleibende Versuche: {left}.',
  step_up_required: 'Signieren Sie noch einmal, um diese Änderung zu bestätigen.',
  forbidden: 'Ihr Konto ist dazu nicht berechtigt.',
  'invitation_refused.unknown':
    'Dieser Einladungslink ist unvollständig oder ungültig. Bitten Sie um einen neuen.',
  'invitation_refused.revoked': 'Diese Einladung wurde zurückgezogen. Bitten Sie um eine neue.',
  'invitation_refused.expired': 'Diese Einladung ist abgelaufen. Bitten Sie um eine neue.',
  'invitation_refused.used_up': 'Diese Einladung ist aufgebraucht. Bitten Sie um eine neue.',
  wallet_taken:
    'Diese Wallet gehört zu einem anderen Konto. Melden Sie sich mit ihr an und trennen Sie sie dort zuerst.',
  'wallet_taken.only_wallet':
    'Diese Wallet ist die einzige eines anderen Kontos. Melden Sie sich mit ihr an. Verknüpfen Sie dort eine andere Wallet und trennen Sie diese, oder löschen Sie jenes Konto.',
  wallet_refused:
    'Die Wallet {address} bestätigt nicht mehr, was sie signiert hat. Wählen Sie eine andere oder melden Sie sich mit ihr noch einmal an.',
  last_wallet:
    'Das ist die einzige Wallet Ihres Kontos. Verknüpfen Sie eine andere, bevor Sie diese trennen.',
  'name_refused.address': 'Dieser Name sieht wie die Adresse einer Wallet aus. Wählen Sie einen anderen.',
  'name_refused.ens_name': 'Dieser Name sieht wie ein ENS-Name aus. Wählen Sie einen anderen.',
  'name_refused.mixed_scripts':
    'Dieser Name mischt Buchstaben mehrerer Schriften, die gleich aussehen können. Wählen Sie einen anderen.',
  username_invalid:
    'Ein Benutzername hat 3 bis 32 Kleinbuchstaben (a bis z), Ziffern, Binde- und Unterstriche und beginnt mit einem Buchstaben.',
  username_reserved: 'Dieser Benutzername ist reserviert. Wählen Sie einen anderen.',
  username_taken: 'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.',
  username_limit:
    'Dieses Konto hatte schon 3 Benutzernamen, mehr sind nicht möglich. Wählen Sie einen davon.',
  email_invalid: 'An diese E-Mail-Adresse lässt sich nichts senden. Schreiben Sie sie so: name@example.com.',
  email_link_invalid: 'Dieser Link ist nicht mehr gültig. Fordern Sie auf Ihrer Kontoseite einen neuen an.',
  email_link_elsewhere:
    'Dieser Link ist für ein anderes Konto. Melden Sie sich bei diesem an und öffnen Sie den Link dann noch einmal.',
  email_taken:
    'Diese E-Mail-Adresse gehört zu einem anderen Konto oder gehörte bis vor Kurzem dazu. Verwenden Sie eine andere.',
  last_operator: 'Sie sind der einzige Betreiber. Machen Sie zuerst jemand anderen zum Betreiber.',
}
