import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/errors.ts'

export const errors: Translation<typeof en.errors> = {
  nonce_expired: 'Questo accesso ha richiesto troppo tempo. Ricomincia.',
  signature_mismatch: 'La firma non è di {expected}. Firma con quell’indirizzo.',
  not_signed_in: 'La tua sessione è chiusa. Accedi per continuare.',
  hand_over_closed:
    'Questa richiesta di firma per un altro browser è terminata. Ricomincia da dove avevi iniziato.',
  hand_over_code_wrong: 'L’altro browser mostra un codice diverso. Tentativi rimasti: {left}.',
  step_up_required: 'Firma ancora una volta per confermare questa modifica.',
  forbidden: 'Il tuo account non ha l’autorizzazione per farlo.',
  'invitation_refused.unknown': 'Questo link di invito è incompleto o non esiste. Chiedine uno nuovo.',
  'invitation_refused.revoked': 'Questo invito è stato ritirato. Chiedine uno nuovo.',
  'invitation_refused.expired': 'Questo invito è scaduto. Chiedine uno nuovo.',
  'invitation_refused.used_up': 'Questo invito non si può più usare. Chiedine uno nuovo.',
  wallet_taken:
    'Questo wallet è associato a un altro account. Accedi con questo wallet e prima dissocialo da quell’account.',
  'wallet_taken.only_wallet':
    'Questo wallet è l’unico di un altro account. Accedi con questo wallet. Lì associa un altro wallet e dissocia questo, oppure elimina quell’account.',
  wallet_refused:
    'Il wallet {address} non conferma più ciò che ha firmato. Scegline un altro o accedi di nuovo con questo.',
  last_wallet: 'È l’unico wallet del tuo account. Associane un altro prima di dissociarlo.',
  'name_refused.address': 'Questo nome sembra l’indirizzo di un wallet. Scegline un altro.',
  'name_refused.ens_name': 'Questo nome sembra un nome ENS. Scegline un altro.',
  'name_refused.mixed_scripts':
    'Questo nome mescola lettere di più alfabeti che possono sembrare uguali. Scegline un altro.',
  username_invalid:
    'Un nome utente ha da 3 a 32 lettere minuscole (dalla a alla z), cifre, trattini e trattini bassi, e inizia con una lettera.',
  username_reserved: 'Questo nome utente è riservato. Scegline un altro.',
  username_taken: 'Questo nome utente è già in uso. Scegline un altro.',
  username_limit: 'Questo account ha già avuto 3 nomi utente, il massimo. Scegli uno di questi.',
  email_invalid: 'A questo indirizzo email non si può inviare nulla. Scrivilo così: nome@esempio.com.',
  email_link_invalid: 'Questo link non funziona più. Richiedine uno nuovo nella pagina del tuo account.',
  email_link_elsewhere: 'Questo link è per un altro account. Accedi a quell’account e apri di nuovo il link.',
  email_taken:
    'Questo indirizzo email appartiene a un altro account, o gli apparteneva fino a poco fa. Usane un altro.',
  last_operator: 'Al momento il gestore sei solo tu. Prima nomina gestore qualcun altro.',
}
