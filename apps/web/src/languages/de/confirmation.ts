import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: 'Schließen',

  signedOutTitle: 'Sie wurden abgemeldet',
  signInAgain: 'Melden Sie sich wieder an, um fortzufahren.',
  signInAgainAs: (address) => `Melden Sie sich wieder als ${address} an, um fortzufahren.`,
  otherAccountTitle: 'Sie haben sich bei einem anderen Konto angemeldet',
  otherAccount:
    '{account} gehört zu einem anderen Konto als dem auf dieser Seite. Ihre Änderung wurde nicht vorgenommen.',
  toOtherAccount: 'Zu jenem Konto',
  signInWithAnother: 'Andere Wallet verwenden',

  isOn: '{wallet} ist mit {account} verbunden.',
  oneKey:
    'Die Wegwerf-Wallet hat in jedem Tab einen eigenen Schlüssel. Den Schlüssel eines anderen Tabs können Sie hier nicht verwenden.',
  chooseAccountsIn: (wallet) => `Adressen in ${wallet} wählen`,
  useAnother: 'Andere Wallet verwenden',
  goesOn: 'Wechseln Sie in Ihrer Wallet die Adresse, um fortzufahren.',

  confirmLead:
    'Signieren Sie zur Bestätigung, damit niemand anderes das tun kann. Ihre Signatur gilt nur für diese Änderung.',
  signedAlready: 'Sie haben für diese Änderung schon signiert. Sie wurde noch nicht vorgenommen.',
  notLinkedTitle: (address) => `${address} ist nicht mit diesem Konto verknüpft`,
  notLinked: (wallet, own) =>
    `Nur eine Wallet dieses Kontos kann die Änderung bestätigen. Öffnen Sie ${wallet} und wechseln Sie zu ${own}.`,
  chooseTitle: 'Wallet zum Signieren wählen',
  chooseLead: 'Verwenden Sie eine Wallet dieses Kontos.',
  chooseLeadOwn: (own) => `Verwenden Sie eine Wallet dieses Kontos: ${own}.`,
  walletIsOn: (address) => `Verbunden mit ${address}`,
  walletIsOnOther: (address) => `Verbunden mit ${address}: nicht mit diesem Konto verknüpft`,
  confirmsField: 'Änderung',
  confirming: 'Wird bestätigt…',
  confirmed: 'Bestätigt',
  notLinkedProblem: 'Diese Wallet ist nicht mit diesem Konto verknüpft. Signieren Sie mit einer, die es ist.',
  otherSessionProblem: 'Diese Anfrage gehörte zu einer anderen Sitzung. Signieren Sie die neue unten.',

  unknownWallet: 'eine Wallet',
  unknownPerson: 'diese Person',
  namedPerson: (name, address) => `${name} (${address})`,
  namelessApplication: (clientId) => `die App ${clientId}`,
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `${person}: zum Betreiber machen`,
    what: `${person}: zum Betreiber machen`,
    button: 'Signieren und zum Betreiber machen',
  }),
  member: (person) => ({
    title: `${person}: Betreiberrolle entziehen`,
    what: `${person}: Betreiberrolle entziehen`,
    button: 'Signieren und Rolle entziehen',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `Das Betreiber-Token ${name} erstellen. Es hat bis ${until} diese Rechte: ${rights}. Es funktioniert von überall.`,
  fromNetworks: (name, rights, until, networks) =>
    `Das Betreiber-Token ${name} erstellen. Es hat bis ${until} diese Rechte: ${rights}. Es funktioniert nur von ${networks}.`,
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: 'Weitere Wallet verknüpfen',
    what: 'Eine weitere Wallet mit diesem Konto verknüpfen',
    button: 'Signieren und fortfahren',
  }),
  unlink_wallet: (wallet) => ({
    title: `Verknüpfung mit ${wallet} lösen`,
    what: `Die Verknüpfung von ${wallet} mit diesem Konto lösen`,
    button: `Signieren und Verknüpfung mit ${wallet} lösen`,
  }),
  change_username: (username) => ({
    title: `Benutzernamen ${username} verwenden`,
    what: `Den Benutzernamen ${username} verwenden`,
    button: `Signieren und ${username} verwenden`,
  }),
  change_email: (address) => ({
    title: `E-Mail-Adresse ${address} verwenden`,
    what: `Die E-Mail-Adresse ${address} verwenden, sobald Sie den Link öffnen, den wir an sie senden`,
    button: 'Signieren und Link erhalten',
  }),
  remove_email: () => ({
    title: 'Ihre E-Mail-Adresse entfernen',
    what: 'Die E-Mail-Adresse aus diesem Konto entfernen',
    button: 'Signieren und entfernen',
  }),
  delete_account: () => ({
    title: 'Dieses Konto löschen',
    what: 'Dieses Konto endgültig löschen',
    button: 'Signieren und Konto löschen',
  }),
  disable_account: (person) => ({
    title: `Konto sperren: ${person}`,
    what: `Dieses Konto sperren und seine Sitzungen beenden: ${person}`,
    button: 'Signieren und sperren',
  }),
  enable_account: (person) => ({
    title: `Konto freigeben: ${person}`,
    what: `Dieses Konto wieder freigeben: ${person}`,
    button: 'Signieren und freigeben',
  }),
  end_sessions: (person) => ({
    title: `Alle Sitzungen beenden: ${person}`,
    what: `Alle Sitzungen dieses Kontos beenden: ${person}`,
    button: 'Signieren und beenden',
  }),
  end_session: (person) => ({
    title: `Eine Sitzung beenden: ${person}`,
    what: `Eine Sitzung dieses Kontos beenden: ${person}`,
    button: 'Signieren und beenden',
  }),
  export_activity: () => ({
    title: 'Aktivität aller Konten exportieren',
    what: 'Die Aktivität aller Konten herunterladen',
    button: 'Signieren und exportieren',
  }),
  add_application: (name) => ({
    title: `${name} hinzufügen`,
    what: `Die App ${name} hinzufügen`,
    button: 'Signieren und hinzufügen',
  }),
  change_application: (name) => ({
    title: `${name} ändern`,
    what: `Die App ${name} ändern`,
    button: 'Signieren und ändern',
  }),
  rotate_application_secret: (name) => ({
    title: `Neues Secret für ${name}`,
    what: `Der App ${name} ein neues Secret geben`,
    button: 'Signieren und Secret ersetzen',
  }),
  remove_application: (name) => ({
    title: `${name} entfernen`,
    what: `Die App ${name} entfernen`,
    button: 'Signieren und entfernen',
  }),
  change_brand: () => ({
    title: 'Erscheinungsbild der Website ändern',
    what: 'Name, Logo, Farben oder Links ändern, die hier alle sehen',
    button: 'Signieren und ändern',
  }),
  change_sign_up: (policy) => ({
    title: 'Ändern, wer ein Konto anlegen kann',
    what: `Ändern, wer ein Konto anlegen kann, in: ${policy}`,
    button: 'Signieren und ändern',
  }),
  make_invitation: (label) => ({
    title: `Einladung „${label}“ erstellen`,
    what: `Die Einladung „${label}“ erstellen, die Personen zu Gruppen hinzufügt`,
    button: 'Signieren und erstellen',
  }),
  add_group: (slug) => ({
    title: `Gruppe ${slug} hinzufügen`,
    what: `Die Gruppe ${slug} hinzufügen`,
    button: 'Signieren und hinzufügen',
  }),
  change_group: (name) => ({
    title: `Gruppe ${name} ändern`,
    what: `Die Gruppe ${name} ändern`,
    button: 'Signieren und ändern',
  }),
  change_group_members: (name) => ({
    title: `Mitglieder ändern: ${name}`,
    what: `Ändern, wer zur Gruppe ${name} gehört`,
    button: 'Signieren und ändern',
  }),
  remove_group: (name) => ({
    title: `Gruppe ${name} entfernen`,
    what: `Die Gruppe ${name} entfernen`,
    button: 'Signieren und entfernen',
  }),
  change_claims: (person) => ({
    title: `Feste Angaben ändern: ${person}`,
    what: `Ändern, was Apps über diese Person sehen können: ${person}`,
    button: 'Signieren und ändern',
  }),
  rotate_keys: () => ({
    title: 'Signaturschlüssel wechseln',
    what: 'Die Schlüssel wechseln, die Tokens für Apps signieren',
    button: 'Signieren und wechseln',
  }),
  revoke_keys: () => ({
    title: 'Signaturschlüssel widerrufen',
    what: 'Jeden Schlüssel widerrufen, der Tokens für Apps signiert',
    button: 'Signieren und widerrufen',
  }),
  add_operator_token: (name) => ({
    title: `Betreiber-Token ${name} erstellen`,
    what: `Das Betreiber-Token ${name} erstellen`,
    button: 'Signieren und erstellen',
  }),
}
