import { pluralOf } from '../language/pluralOf.ts'
import type { ServerTexts } from './ServerTexts.ts'

const plural = pluralOf('it')

export const it: ServerTexts = {
  locale: 'it',
  shell: {
    description: (name) => `Accedi a ${name} con il tuo wallet di criptovalute: senza password, senza costi.`,
    inspectorDescription:
      'Scopri che cosa significa ogni parte di un messaggio di accesso e che cosa non va.',
    needsScript: 'Questa pagina richiede JavaScript per comunicare con il wallet del tuo browser.',
    notLoaded: 'La pagina non si è caricata. Controlla la connessione e ricaricala.',
    language: 'Lingua',
    notReviewed: 'Nessun madrelingua ha ancora rivisto questa traduzione.',
  },
  foot: {
    terms: 'Termini',
    privacy: 'Privacy',
    support: 'Assistenza',
    theme: 'Tema',
    system: 'Sistema',
    light: 'Chiaro',
    dark: 'Scuro',
  },
  pages: {
    signInStopped: 'Accesso non riuscito',
    signOutStopped: 'Uscita non riuscita',
    ourFault: 'Qualcosa è andato storto da parte nostra. Aspetta un minuto, torna all’app e ricomincia.',
    unknownApplication: 'L’app da cui arrivi non è registrata su questo sito o non è più in uso.',
    unsupportedRequest: (application) =>
      `${application} ha inviato una richiesta che non può essere completata.`,
    unsupportedUnnamedRequest: 'L’app da cui arrivi ha inviato una richiesta che non può essere completata.',
    adviceForSignIn:
      'Torna all’app e ricomincia. Se continua a succedere, invia questi dettagli al gestore dell’app:',
    adviceForSignOut: 'Invia questi dettagli al gestore dell’app:',
    stillSignedIn: 'La tua sessione su questo sito è ancora aperta.',
    stillSignedInLink: 'Esci dal tuo account',
    signOutTitle: (site) => `Uscire da ${site}?`,
    signOutQuestion: (application, host) => `${application} chiede se vuoi uscire anche da ${host}.`,
    signOutUnnamedQuestion: (host) => `Un’app chiede se vuoi uscire anche da ${host}.`,
    signOutConfirm: (site) => `Esci da ${site}`,
    signOutCancel: 'Non uscire',
    signedOutTitle: 'La sessione è chiusa',
    signedOut: 'Puoi chiudere questa pagina.',
    deviceDoneTitle: 'L’accesso sul dispositivo è riuscito',
    deviceDone: 'Continua sul dispositivo. Puoi chiudere questa pagina.',
    deviceRefusedTitle: 'L’accesso sul dispositivo non è avvenuto',
    deviceRefused: 'Hai rifiutato, oppure la richiesta è scaduta. Per riprovare, ricomincia dal dispositivo.',
    deviceAnsweredTitle: 'Hai già risposto',
    deviceAnswered: 'Il dispositivo mostra il risultato. Per riprovare, ricomincia dal dispositivo.',
    busyTitle: 'Troppi tentativi',
    busy: 'Dalla tua rete sono arrivati troppi accessi o troppe uscite. Il tuo wallet è a posto.',
    busyWait: (seconds) =>
      plural(seconds, (count) => ({
        one: `Aspetta ${count} secondo, poi ricarica questa pagina.`,
        other: `Aspetta ${count} secondi, poi ricarica questa pagina.`,
      })),
    hostChangedTitle: 'Impossibile mostrare questa pagina',
    hostChanged:
      'Un server davanti a questo sito nasconde quale indirizzo hai aperto. Non puoi risolverlo tu: avvisa chi gestisce il sito e invia questi dettagli:',
    backTitle: 'Ritorno all’app',
    back: 'JavaScript è disattivato in questo browser. Per tornare all’app, scegli Continua.',
    backAction: 'Continua',
    strangerTitle: 'Conosci questa app?',
    strangerAsks: (application, host) =>
      `${application} si è registrata da sola su questo sito e qui non l’hai ancora mai usata. Vuole portarti su ${host}.`,
    strangerAdvice: 'Continua solo se conosci questo indirizzo. Altrimenti chiudi questa pagina.',
    gateLinkTitle: 'Apri di nuovo il sito',
    gateLinkOver: 'È passato troppo tempo da quando hai aperto il sito. Scegli Continua per ricominciare.',
    gateLinkBroken: 'Questo link non si può usare. Apri di nuovo il sito che volevi visitare.',
    gateFrameTitle: 'Apri questa pagina in una nuova scheda',
    gateFrame: (host) => `Per vedere ${host} devi accedere, e non puoi farlo all’interno di un’altra pagina.`,
    gateFrameAction: 'Apri in una nuova scheda',
    gateLostTitle: 'La tua sessione non era più aperta',
    gateLost: (host) =>
      `Ciò che hai inviato non è arrivato a ${host}, perché la tua sessione era terminata. Non è stato salvato nulla.`,
    gateLostAdvice:
      'Accedi di nuovo in una nuova scheda. Poi torna indietro in questa: il browser potrebbe avere ancora ciò che hai inserito.',
    gateLostAction: 'Accedi in una nuova scheda',
    gateLoopTitle: 'Le pagine ti rimandano avanti e indietro',
    gateLoop: (host) =>
      `Hai effettuato l’accesso, ma questo browser non conserva il cookie che ti fa entrare in ${host}.`,
    gateLoopAdvice:
      'Consenti i cookie per questo sito, controlla l’orologio di questo dispositivo, poi riprova. Se non basta, avvisa chi gestisce il sito.',
    gateAgainAction: 'Riprova',
    gateLongTitle: 'Questo indirizzo è troppo lungo',
    gateLong: (host) =>
      `Devi accedere a ${host}, e questo indirizzo è troppo lungo per tornarci dopo. Accedi dalla pagina iniziale, poi apri di nuovo il link.`,
    gateLongAction: 'Vai alla pagina iniziale',
    gateAccountTitle: 'Hai effettuato l’accesso',
    gateAccount: (host) => `Hai effettuato l’accesso a ${host}.`,
    gateAccountNamed: (host, name) => `Hai effettuato l’accesso a ${host} con l’account ${name}.`,
    gateAccountAction: (site) => `Il tuo account su ${site}`,
    gateSignOutLink: 'Esci',
    gateSignOut:
      'Così termina la tua sessione in questo browser e, con essa, il tuo accesso a tutti i siti che hai aperto con questa sessione.',
    gateOpenConnections:
      'Ciò che è già aperto, come un download o una visualizzazione in diretta, continua finché non termina o non lo chiudi.',
    gateForeignSignOut: 'Un altro sito ha provato a farti uscire. Non è cambiato nulla.',
    gateFailureTitle: 'Verifica non possibile al momento',
    gateFailure:
      'Al momento non è possibile verificare il tuo accesso, quindi non viene mostrato nulla. Aspetta un minuto, poi ricarica questa pagina.',
  },
  mails: {
    verify: ({ site, host, until }) => ({
      subject: `Conferma il tuo indirizzo email per ${site}`,
      paragraphs: [
        `Qualcuno, speriamo tu, sta aggiungendo questo indirizzo email a un account su ${site} (${host}). Per confermarlo, apri questo link nel browser in cui hai effettuato l’accesso:`,
        `Il link funziona una sola volta, per 30 minuti: fino al ${until}.`,
        'Se la richiesta non è tua, ignora questa email. Non cambia nulla finché nessuno apre il link.',
      ],
    }),
    unavailable: ({ site, host }) => ({
      subject: `Il tuo indirizzo email su ${site}`,
      paragraphs: [
        `Qualcuno, speriamo tu, ha provato ad aggiungere questo indirizzo email a un account su ${site} (${host}). Non è possibile, perché lì appartiene a un altro account, o gli è appartenuto negli ultimi 90 giorni.`,
        'Se la richiesta è tua, accedi all’altro account o aggiungi un altro indirizzo.',
        'Se la richiesta non è tua, ignora questa email. Non è cambiato nulla.',
      ],
    }),
    changed: ({ site, host, when }) => ({
      subject: `Il tuo indirizzo email su ${site} è cambiato`,
      paragraphs: [
        `Il tuo account su ${site} (${host}) ora ha un altro indirizzo email al posto di questo. La modifica è del ${when}.`,
        'Se la richiesta non è tua, accedi al sito e controlla l’attività del tuo account.',
      ],
    }),
    removed: ({ site, host, when }) => ({
      subject: `Il tuo indirizzo email su ${site} è stato rimosso`,
      paragraphs: [
        `Questo indirizzo email è stato rimosso dal tuo account su ${site} (${host}) il ${when}.`,
        'Se la richiesta non è tua, accedi al sito e controlla l’attività del tuo account.',
      ],
    }),
  },
}
