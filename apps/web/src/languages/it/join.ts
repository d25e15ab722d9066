import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/join.ts'

export const join: Translation<typeof en.join> = {
  title: 'Invito',
  loading: 'Apertura dell’invito',
  notShown: 'Impossibile aprire l’invito',
  invitedTitle: (site) => `Hai un invito per ${site}`,
  labelLabel: 'Per',
  groupsLabel: 'Gruppi di cui farai parte',
  groupsLabelUsed: 'I tuoi gruppi',
  untilLabel: 'Valido fino al',
  walletLabel: 'Tu',
  signInFirst:
    'Accedi con il tuo wallet per accettare l’invito. Se non hai ancora un account, ne creeremo uno.',
  onlyWithAccount:
    'Al momento non si possono creare nuovi account. Per accettare l’invito, accedi con un wallet associato al tuo account.',
  signIn: 'Accedi per accettare',
  join: 'Se accetti, farai parte di questi gruppi.',
  joinNoGroups:
    'Hai già un account, quindi questo invito non ti serve. Passa il link alla persona a cui è destinato.',
  use: 'Accetta l’invito',
  working: 'Un momento…',
  otherWallet: 'Usa un altro account',
  usedTitle: 'Fatto',
  used: (site) => `Ti diamo il benvenuto su ${site}. Hai accettato l’invito.`,
  toAccount: 'Vai al tuo account',
  incompleteTitle: 'Questo link è incompleto',
  incomplete: 'Apri per intero il link che hai ricevuto.',
  faultTitle: 'Questo invito non funziona',
  faults: {
    unknown: 'Il link è incompleto o non è stato creato qui. Apri per intero il link che hai ricevuto.',
    revoked: 'È stato revocato. Chiedine uno nuovo alla persona che lo ha inviato.',
    expired: 'È scaduto. Chiedine uno nuovo alla persona che lo ha inviato.',
    used_up:
      'È già stato usato il numero massimo di volte. Chiedine uno nuovo alla persona che lo ha inviato.',
  },
  otherFault: 'Chiedine uno nuovo alla persona che lo ha inviato.',
  contact: 'Contatta il gestore',
  failed: (reason) => `Impossibile accettare l’invito. ${reason}`,
}
