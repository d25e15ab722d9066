// One module because it is the one table of the account's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/account.ts'

const plural = pluralOf('it')

export const account: Translation<typeof en.account> = {
  layout: {
    tab: 'Il tuo account',
    signedOutTab: 'Sessione chiusa',
    deletedTab: 'Account eliminato',
    navigation: 'Account',
    operator: 'Gestore',
    signOut: 'Esci',
    signingOut: 'Uscita…',
    stillSignedIn: (reason) => `La tua sessione è ancora aperta. ${reason}`,
    walletIsOnOther: 'Hai effettuato l’accesso con {account}, ma il tuo wallet sta usando {other}.',
    switchAccount: 'Cambia',
    linkIt: 'Associa',
    keepIt: 'Non cambiare',
  },

  pages: {
    profile: { label: 'Profilo', tab: 'Il tuo account' },
    wallets: { label: 'Wallet', tab: 'I tuoi wallet' },
    sessions: { label: 'Sessioni', tab: 'Le tue sessioni' },
    applications: { label: 'App', tab: 'Le tue app' },
    activity: { label: 'Attività', tab: 'La tua attività' },
    data: { label: 'I tuoi dati', tab: 'I tuoi dati' },
  },

  profile: {
    title: 'Il tuo account',
    lead: 'Come ti vedono questo sito e le app che autorizzi.',
    loading: 'Caricamento del tuo account',
    notLoaded: 'Impossibile caricare il tuo account',
    section: 'Profilo',
    noName: 'Ancora nessun nome',
    name: 'Nome visualizzato',
    nameHint:
      'Da 1 a 60 caratteri. Non può sembrare un indirizzo. Lascia il campo vuoto per non avere un nome.',
    addName: 'Aggiungi un nome',
    changeName: 'Cambia nome',
    picture: 'Immagine',
    identicon: 'Identicon del tuo wallet principale',
    noPicture: 'Nessuna',
    wallet: 'Wallet',
    manageWallets: 'Gestisci i wallet',
    chain: 'Blockchain',
    role: 'Ruolo',
    operatorRole: 'Gestore di questo sito',
    created: 'Data di creazione',
  },

  wallets: {
    title: 'Wallet',
    lead: 'Accedi con uno qualsiasi di questi.',
    loading: 'Caricamento dei tuoi wallet',
    notLoaded: 'Impossibile caricare i tuoi wallet',
    primaryChange: 'Wallet principale',
    onlyOne:
      'Questo è il tuo unico wallet. Se lo perdi, perdi questo account. Associa un secondo wallet, per esempio un wallet hardware, e conservalo altrove.',
    unlabelled: 'Wallet senza etichetta',
    primary: 'principale',
    thisSession: 'questa sessione',
    lastUsed: 'ultimo uso: {time}',
    linkedAt: 'associato: {time}',
    keyWallet: 'Wallet a chiave, uguale su ogni blockchain',
    contractWallet: 'Wallet a contratto',
    contractWalletOn: (chain) => `Wallet a contratto su ${chain}`,
    label: 'Etichetta',
    labelHint: 'Fino a 60 caratteri. Solo tu puoi vederla.',
    addLabel: 'Aggiungi etichetta',
    addLabelTo: (wallet) => `Aggiungi etichetta: ${wallet}`,
    relabel: 'Cambia etichetta',
    relabelWallet: (wallet) => `Cambia etichetta: ${wallet}`,
    makePrimary: 'Rendi principale',
    makePrimaryWallet: (wallet) => `Rendi principale: ${wallet}`,
  },

  unlink: {
    action: 'Dissocia',
    name: (wallet) => `Dissocia ${wallet}`,
    title: (wallet) => `Dissociare ${wallet}?`,
    working: 'Dissociazione…',
    notDone: 'Impossibile dissociare il wallet.',
    done: (wallet) => `Wallet dissociato: ${wallet}.`,
    noLongerOpens:
      'Non potrai più accedere a questo account con questo wallet. Se lo userai per accedere, si creerà un account nuovo e vuoto.',
    signsOut:
      'La tua sessione su questo browser terminerà, perché hai effettuato l’accesso con questo wallet.',
    endsAll: 'Tutte le altre sessioni iniziate con questo wallet termineranno.',
    ends: (others) =>
      plural(others, {
        one: 'Un’altra sessione iniziata con questo wallet terminerà.',
        other: (n) => `Altre ${n} sessioni iniziate con questo wallet termineranno.`,
      }),
    signsOutApplications: 'Uscirai dalle app a cui hai effettuato l’accesso con questo wallet.',
    disconnects: 'L’accesso delle app che possono vedere questo wallet sarà revocato.',
    newPrimary: (wallet) => `${wallet} diventerà il tuo wallet principale.`,
    linkAgain: 'Potrai associarlo di nuovo in seguito.',
  },

  link: {
    action: 'Associa un altro wallet',
    working: 'Preparazione…',
    notDone: 'Impossibile associare un wallet.',
    done: (wallet) => `Wallet associato: ${wallet}.`,
    lead: 'Scegli un wallet da aggiungere a questo account. Con quel wallet firmerai un messaggio: è gratis e non sposta fondi.',
    thisAccount: 'questo account',
    accountOf: (wallet) => `l’account di ${wallet}`,
    linkedAlreadyTitle: (address) => `${address} è già associato`,
    linkedAlready: (wallet) =>
      `Per associare un altro indirizzo, apri ${wallet}, passa a quell’indirizzo e autorizzalo su questo sito. Oppure scegli un wallet diverso.`,
    signIn: {
      chooseTitle: () => 'Scegli un wallet da associare',
      chooseLead: 'Non deve essere già associato a questo account.',
      termFor: 'Associa a',
      termAs: 'Wallet',
      termLearns: 'Ti permette di',
      learnsAddress: 'accedere a questo account con questo wallet',
      signIn: () => 'Associa questo wallet',
      signInAs: (address) => `Associa ${address}`,
      accountChanged: (address) => `Il tuo wallet è passato a ${address}. Associare questo indirizzo?`,
      verifyingButton: 'Associazione…',
      acceptedTitle: 'Associato',
      problems: {
        nonce_invalid: 'Quella richiesta era per un’altra sessione. Firma quella nuova qui sotto.',
      },
    },
  },

  sessions: {
    title: 'Sessioni',
    lead: 'Dove hai effettuato l’accesso',
    loading: 'Caricamento delle tue sessioni',
    notLoaded: 'Impossibile caricare le tue sessioni',
    things: 'sessioni',
    nowhereElse: 'Non hai altre sessioni aperte.',
    thisOne: 'questo browser',
    signedInAt: 'accesso: {time}',
    seenAt: 'ultima attività: {time}',
    endsAt: 'termina: {time}',
    end: 'Termina',
    endLabel: (device, networkAddress) =>
      `Termina la sessione: ${device}, indirizzo di rete ${networkAddress}`,
    ending: 'Chiusura…',
    notEnded: 'Impossibile terminare la sessione.',
    ended: (device) => `Sessione terminata: ${device}.`,
    endOthers: 'Termina tutte le altre',
    endOthersTitle: (count) => {
      if (count === undefined) return 'Terminare tutte le altre sessioni?'
      return plural(count, {
        one: 'Terminare l’altra sessione?',
        other: (n) => `Terminare altre ${n} sessioni?`,
      })
    },
    endOthersLead: (count) =>
      plural(count ?? 2, {
        one: 'La sessione di quel browser terminerà subito, e così quelle delle app a cui hai effettuato l’accesso lì. Qui la tua sessione resta aperta.',
        other:
          'Le sessioni di quei browser termineranno subito, e così quelle delle app a cui hai effettuato l’accesso lì. Qui la tua sessione resta aperta.',
      }),
    endOthersConfirm: (count) => {
      if (count === undefined) return 'Termina tutte le altre sessioni'
      return plural(count, {
        one: 'Termina la sessione',
        other: (n) => `Termina ${n} sessioni`,
      })
    },
    endOthersKeep: (count) => plural(count ?? 2, { one: 'Mantienila', other: 'Mantienile' }),
    endedOthers: (count) =>
      plural(count, { one: '1 sessione terminata.', other: (n) => `${n} sessioni terminate.` }),
  },

  applications: {
    title: 'App',
    lead: 'Apri un’app, o guarda che cosa sanno di te le app autorizzate.',
    loading: 'Caricamento delle tue app',
    openTitle: 'Apri',
    openThings: 'app da aprire',
    openNotLoaded: 'Impossibile caricare le app che puoi aprire',
    nothingToOpen: 'Ancora nessuna app da aprire. Il gestore di questo sito decide quali app compaiono qui.',
    connectedTitle: 'Autorizzate',
    things: 'app',
    notLoaded: 'Impossibile caricare le tue app',
    none: 'Ancora nessuna app autorizzata. Un’app compare qui dopo che vi accedi con questo account.',
    unverified: 'indirizzo non verificato',
    firstUsed: 'primo uso: {time}',
    lastUsed: 'ultimo uso: {time}',
    knows: 'Può',
    callsYou: 'Il tuo nome utente lì',
    seesYouWith: 'Wallet che usa',
    knowsAsYours: 'Altri wallet che può vedere',
    onChain: (chain) => `(${chain})`,
    disconnect: 'Revoca l’accesso',
    open: (host) => `Apri ${host}`,
    disconnectName: (application) => `Revoca l’accesso: ${application}`,
    disconnectTitle: (application) => `Revocare l’accesso di ${application}?`,
    disconnecting: 'Revoca in corso…',
    disconnected: (application) => `Accesso revocato: ${application}.`,
    notDisconnected: 'Impossibile revocare l’accesso dell’app.',
    disconnectNoAsking: 'Perde l’accesso al tuo account e riceve l’avviso della tua uscita.',
    disconnectAskedAgain: 'La prossima volta che vi accedi, ti chiederemo di nuovo che cosa può vedere.',
    disconnectKeeps: 'Conserva ciò che sa già di te e ciò che hai fatto lì.',
    chooseWallets: 'Scegli i wallet',
    chooseWalletsFor: (application) => `Scegli i wallet per ${application}`,
    walletsFor: (application) => `Wallet per ${application}`,
    proofOfOther: (application) =>
      `Hai effettuato l’accesso a ${application} con un altro tuo wallet. Ti chiederà di firmare con questo quando ne avrà bisogno.`,
    showThis: (application) => `Mostra questo wallet a ${application}`,
    showThese: (application) => `Mostra questi wallet a ${application}`,
    saving: 'Salvataggio…',
    leaveIt: 'Annulla',
    notChanged: 'Impossibile salvare la tua scelta.',
    saved: (application) => `La tua scelta per ${application} è stata salvata.`,
  },

  allowedApis: {
    nothing: 'Niente al momento',
    stop: 'Togli',
    stopName: (words, api) => `Togli: ${words} (${api})`,
    stopAll: 'Togli tutto',
    stopAllName: (api) => `Togli tutto: ${api}`,
    title: (application) => `Togliere questo permesso a ${application}?`,
    cannot: 'Non può più usare {api} per questo: {words}.',
    soon: 'L’accesso che ha già termina subito o scade poco dopo, a seconda del servizio.',
    again: 'Per consentirlo di nuovo, lascia che l’app te lo chieda. Lo firmerai.',
    working: 'Rimozione in corso…',
    done: (words, api) => `Permesso tolto: ${words} (${api}).`,
    notDone: 'Impossibile togliere il permesso.',
  },

  activity: {
    title: 'Attività',
    lead: 'Che cosa è successo nel tuo account, dal più recente.',
    loading: 'Caricamento della tua attività',
    notLoaded: 'Impossibile caricare la tua attività',
    none: 'Ancora nessuna attività.',
    things: 'attività',
    exportAs: (format) => `Esporta in ${format}`,
  },

  data: {
    title: 'I tuoi dati',
    lead: 'Scarica ciò che questo sito conserva su di te, o elimina il tuo account.',
    exportTitle: 'Esporta tutto',
    exportLead:
      'Ottieni il tuo profilo, i wallet, le sessioni, le app autorizzate e l’attività in un unico file JSON. Non contiene chiavi e nessuno può usarlo per accedere.',
    export: 'Esporta tutto in JSON',
    exporting: 'Preparazione del file…',
    exported: 'Scaricato.',
    exportedAnnouncement: 'I tuoi dati sono stati scaricati.',
    notExported: 'Impossibile esportare i tuoi dati.',
    delete: 'Elimina questo account',
    deleteLead: 'Se elimini il tuo account, questo accade subito e non si può annullare:',
    deleteTitle: 'Eliminare definitivamente questo account?',
    deleteWarning: 'Nessuno può ripristinarlo, nemmeno il gestore di questo sito.',
    deleting: 'Eliminazione…',
    notDeleted: 'Impossibile eliminare il tuo account.',
    cannotReturn: {
      open: 'Potresti non riuscire a tornare: il gestore decide chi può avere un account qui.',
      invited:
        'Non potrai tornare senza un nuovo invito: ora solo chi ha un invito può avere un account qui.',
      listed:
        'Non potrai tornare: ora solo i wallet nell’elenco del gestore possono avere un account qui, e i tuoi non ci sono.',
      closed: 'Non potrai tornare: non si possono creare nuovi account.',
    },
    consequences: {
      removed: 'Il tuo profilo, i wallet, le etichette e l’attività vengono rimossi da questo sito.',
      signedOut: 'Le tue sessioni terminano su tutti i browser, compreso questo.',
      disconnected: 'L’accesso delle tue app viene revocato. Le app conservano i propri dati su di te.',
      walletsStay: 'I tuoi wallet e i loro fondi non vengono toccati. Non sono conservati qui.',
      newAccount:
        'Se in seguito accedi con uno dei tuoi wallet, avrai un account nuovo e vuoto, che quelle app non conoscono.',
    },
  },
}

export const singleWallet: Translation<typeof en.singleWallet> = {
  section: 'Un secondo wallet',
  title: 'Hai un solo wallet con cui accedere. Se lo perdi, perdi questo account.',
  how: 'Nessuno può ripristinarlo. Associa un secondo wallet, per esempio un wallet hardware, e conservalo altrove. Vai a Wallet e scegli “Associa un altro wallet”.',
  link: 'Associa un secondo wallet',
  dismiss: 'Ignora',
}

export const wasThisYou: Translation<typeof en.wasThisYou> = {
  question: 'Questo accesso era tuo?',
  refused:
    'Nessuno è entrato: questo accesso non è stato accettato. Se non era tuo, qualcuno potrebbe aver copiato un tuo messaggio. Firma solo i messaggi che il tuo wallet mostra per questo sito e rifiuta le richieste che non hai iniziato tu.',
  lead: 'Se era tuo, non devi fare nulla. Altrimenti, qualcun altro può firmare con un wallet di questo account:',
  linkWallet: '{link} che hai solo tu, rendilo il wallet principale e dissocia quello che ha firmato.',
  linkWalletLink: 'Associa un wallet',
  endOthers: '{link}.',
  endOthersLink: 'Termina le altre sessioni',
  moveAssets: 'Sposta i tuoi fondi da quel wallet a uno nuovo, perché qualcun altro ne ha la chiave.',
  looking: 'Ricerca della sessione iniziata con questo accesso…',
  notKnown: 'Non abbiamo trovato la sessione iniziata con questo accesso.',
  ended: 'La sessione iniziata con questo accesso è già terminata.',
  mayLiveOn: 'Attraverso questa sessione potresti avere ancora accessi aperti in alcune app.',
  signOutApplications: 'Esci da queste app',
  signingOut: 'Uscita…',
  notSignedOut: 'Impossibile uscire dalle app.',
  applicationsSignedOut: 'L’uscita dalle app che usavano questa sessione è completata.',
  noneLeft: 'Nessuna app ha un accesso aperto con questa sessione.',
  isCurrent: 'Questa è la tua sessione attuale. Esci quando hai finito.',
  end: (device) => `Termina la sessione: ${device}`,
}

export const groups: Translation<typeof en.groups> = {
  title: 'Gruppi',
  lead: 'Un gestore di questo sito decide chi fa parte di ogni gruppo. Le app che autorizzi a vedere i tuoi gruppi vedono quelli che il gestore mostra loro.',
  notLoaded: 'Impossibile caricare i tuoi gruppi',
  things: 'gruppi',
  reasons: {
    hand: 'Ti ha aggiunto un gestore.',
    invitation: 'Fai parte del gruppo grazie a un invito.',
    address:
      'Il tuo wallet {address} è nell’elenco di questo gruppo. Se dissoci questo wallet, lasci il gruppo.',
    rule: 'Il tuo wallet {address} possiede ciò che questo gruppo richiede. Viene ricontrollato regolarmente.',
  },
  claim: '{name}: {value}',
  claimsTitle: 'Comunicato anche alle app',
  claimsLead:
    'Un gestore ha impostato questo per te o per i tuoi gruppi. Possono vederlo solo le app che autorizzi a vedere i tuoi gruppi.',
  other: {
    title: 'Altri gruppi',
    lead: 'Non fai parte di questi gruppi.',
    notLoaded: 'Impossibile caricare gli altri gruppi',
    things: 'altri gruppi',
    absences: {
      decided: 'Un gestore decide chi fa parte di questo gruppo.',
      unmet: 'Nessuno dei tuoi wallet soddisfa questa richiesta. Verificato {time}.',
      unchecked: 'Non è stato possibile verificare, perché la blockchain non ha risposto.',
      unasked: 'Non è stato verificato di recente.',
    },
    matches: {
      one: 'Uno dei tuoi wallet deve soddisfare questa condizione:',
      any: 'Uno dei tuoi wallet deve soddisfare una di queste condizioni:',
      all: 'Uno dei tuoi wallet deve soddisfare tutte queste condizioni:',
    },
    clauses: {
      erc20: 'Almeno {amount} del token {contract} su {chain}',
      erc721: 'Almeno {amount} della collezione NFT {contract} su {chain}',
      erc1155: 'Almeno {amount} del token {id} del contratto {contract} su {chain}',
      owner_of: 'Proprietario del token {id} della collezione NFT {contract} su {chain}',
      ens: 'Un nome ENS principale sotto {name}',
      safe_owner: 'Proprietario del Safe {contract} su {chain}',
      view_bool: '{function} del contratto {contract} su {chain} risponde sì',
      view_uint: '{function} del contratto {contract} su {chain} dà {comparison}',
    },
    nearest: 'Il tuo wallet {address} è quello che ci va più vicino.',
    holds: { yes: 'soddisfatta', no: 'non soddisfatta', unknown: 'non verificabile' },
  },
  checkNote:
    'Ciò che i tuoi wallet possiedono viene ricontrollato regolarmente. Se è cambiato, puoi farlo verificare ora.',
  check: 'Verifica di nuovo',
  checking: 'Verifica in corso…',
  checked: 'Verificato.',
  notChecked: 'I tuoi wallet non sono stati verificati.',
}
